import { describe, expect, it } from 'vitest'
import { allCards, cardByName, cardPage, columnsOf, layout } from '#contract/questionnaire/layout.ts'
import { type Block, blockSchema, cardSchema, questionnaireSchema } from '#contract/questionnaire/model.ts'
import { prefill } from '#contract/questionnaire/prefill.ts'
import { answers, block, card, column, question, questionnaire, row } from './support.ts'

describe('the layout', () => {
  const text = (name: string, index: string, page = 0) => card(name, 'QUESTION_TYPE_STRING', { index, page })
  const form = {
    ...questionnaire(
      [text('k', '10'), text('a', '0'), text('z', '0', 2), text('c', '2')],
      [block('B', [text('b2', '1.1'), block('Bb', [text('b1', '1.0.0')])], { index: '1' })],
    ),
    pages: [{ title: 'Identité' }, { title: '' }],
  }

  it('orders by index on the page, and by items inside a block', () => {
    expect(allCards(form).map(({ name }) => name)).toEqual(['a', 'b2', 'b1', 'c', 'k', 'z'])
    expect(layout(form).map(({ title, nodes }) => [title, nodes.map(({ kind }) => kind)])).toEqual([
      ['Identité', ['card', 'block', 'card', 'card']],
      ['Page 2', []],
      ['Page 3', ['card']],
    ])
  })

  it('has a page, if a blank one, for a questionnaire that was saved without any', () => {
    const none = { ...questionnaire([]), tabs: 0, pages: [] }
    expect(layout(none)).toEqual([{ page: 0, title: 'Page 1', nodes: [] }])
  })

  it('finds a card and its page', () => {
    expect(cardByName(form).get('b1')?.index).toBe('1.0.0')
    expect([cardPage(form, 'z'), cardPage(form, 'b1'), cardPage(form, 'constructor')]).toEqual([2, 0, 0])
    expect(cardByName(form).get('constructor')).toBeUndefined()
  })

  it('orders the columns of a table, of nothing else', () => {
    const lines = [column('b', 'QUESTION_TYPE_INT', { order: 2 }), column('a', 'QUESTION_TYPE_INT', { order: 1 })]
    expect(columnsOf(question('QUESTION_TYPE_TABLE', { lines })).map(({ name }) => name)).toEqual(['a', 'b'])
    expect(columnsOf(question('QUESTION_TYPE_INT', { lines }))).toEqual([])
  })
})

describe('the shape', () => {
  const nested = (levels: number): Block => (levels === 1 ? block('Fond', []) : block('Bloc', [nested(levels - 1)]))

  it('allows ten levels of blocks, not eleven', () => {
    expect(questionnaireSchema.safeParse(questionnaire([], [nested(10)])).success).toBe(true)
    expect(questionnaireSchema.safeParse(questionnaire([], [nested(11)])).success).toBe(false)
    expect(blockSchema.parse(nested(3))).toEqual(nested(3))
  })

  it('fills in what is usual', () => {
    const { required: _required, hidden: _hidden, ...bare } = card('nom', 'QUESTION_TYPE_STRING')
    expect(cardSchema.parse(bare)).toMatchObject({ required: true, hidden: false })
  })

  it.each(['Nom', 'nom composé', 'é', '', '__proto__', 'x'.repeat(101)])('refuses the card name %o', name => {
    expect(cardSchema.safeParse(card(name, 'QUESTION_TYPE_STRING')).success).toBe(false)
  })

  it('refuses a table inside a table', () => {
    const lines = [{ name: 'a', type: 'QUESTION_TYPE_TABLE' }]
    expect(
      cardSchema.safeParse({ ...card('t', 'QUESTION_TYPE_TABLE'), question: { ...question('QUESTION_TYPE_TABLE'), lines } }).success,
    ).toBe(false)
  })
})

describe('prefilling', () => {
  const form = questionnaire([
    card('nom', 'QUESTION_TYPE_STRING', { binding: 'product.name', prefill: 'TAKE' }),
    card('encours', 'QUESTION_TYPE_INT', { binding: 'product.encours', prefill: 'CONFIRM' }),
    card('avis', 'QUESTION_TYPE_RADIO'),
    card('note', 'QUESTION_TYPE_STRING', { prefill: 'EMPTY' }),
    card('parts', 'QUESTION_TYPE_TABLE', { question: { lines: [column('avis', 'QUESTION_TYPE_RADIO')] } }),
  ])
  const record = new Map([
    ['product.name', 'Fonds A'],
    ['product.encours', 'beaucoup'],
  ])

  it('takes the record, else the last answer, and says which is to be confirmed', () => {
    const previous = answers({ nom: 'Ancien', encours: '12', avis: 'OUI', note: 'x', parts: [row({ avis: 'ANCIEN' })] })
    expect([...prefill(form, { record, previous })]).toEqual([
      ['nom', { value: 'Fonds A', source: 'record', toConfirm: false }],
      ['encours', { value: '12', source: 'previous', toConfirm: true }],
      ['avis', { value: 'OUI', source: 'previous', toConfirm: true }],
      ['parts', { value: [{ avis: 'ANCIEN' }], source: 'previous', toConfirm: true }],
    ])
  })

  it('leaves empty what no longer fits or was never answered', () => {
    const previous = answers({ encours: '', avis: 'ANCIEN', parts: [] })
    expect([...prefill(form, { record: new Map(), previous }).keys()]).toEqual([])
    expect([...prefill(form, { record: new Map(), previous: null }).keys()]).toEqual([])
  })
})

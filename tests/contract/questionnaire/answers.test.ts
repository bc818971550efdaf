import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedCards, emptyAnswers, fromResponses, isEmpty, sameAnswer, toResponses } from '#contract/questionnaire/answers.ts'
import { feedbackItemSchema, feedbackItemsSchema, responsesSchema } from '#contract/questionnaire/feedback-item.ts'
import { readItems, toItems } from '#contract/questionnaire/items.ts'
import { isTooLarge, toWireTable, wireTableSchema } from '#contract/questionnaire/table-wire.ts'
import { validateSave } from '#contract/questionnaire/validation.ts'
import { ALL_TYPES, answerFor, answers, answersFor, card, column, questionnaire, row } from './support.ts'

const table = card('parts', 'QUESTION_TYPE_TABLE', {
  question: { lines: [column('nom', 'QUESTION_TYPE_STRING'), column('labels', 'QUESTION_TYPE_CHOICE_MULTIPLE', { order: 1 })] },
})
const form = questionnaire([card('effectif', 'QUESTION_TYPE_INT'), card('labels', 'QUESTION_TYPE_CHOICE_MULTIPLE'), table])
const codes = (items: unknown) => readItems(form, feedbackItemsSchema.parse(items)).faults.map(({ code }) => code)

describe('answers as items', () => {
  it.each(ALL_TYPES.cards)('come back as they were: $name', each => {
    fc.assert(
      fc.property(answerFor(each), value => {
        const wire = feedbackItemsSchema.parse(JSON.parse(JSON.stringify(toItems(each, value))))
        const read = readItems(ALL_TYPES, wire)
        expect(read.faults).toEqual([])
        expect(Object.keys(read.answers)).toEqual([each.name])
        expect(read.answers[each.name]).toStrictEqual(value)
        expect(readItems(ALL_TYPES, wire.toReversed()).answers[each.name]).toStrictEqual(value)
      }),
    )
  })

  it.each(ALL_TYPES.cards.filter(({ question }) => question.type === 'QUESTION_TYPE_TABLE'))(
    'come back from a table in short: $name',
    each => {
      fc.assert(
        fc.property(answerFor(each), value => {
          const short = toWireTable(each, value)
          fc.pre(short !== null)
          const read = readItems(ALL_TYPES, [], [wireTableSchema.parse(JSON.parse(JSON.stringify(short)))])
          expect(read.faults).toEqual([])
          expect(read.answers[each.name]).toStrictEqual(value)
        }),
      )
    },
  )

  it.each([
    ['a column that is not there', { columns: ['absent'], rows: [['x']] }, 'QUESTIONNAIRE.UNKNOWN_COLUMN'],
    ['more cells than columns', { columns: ['nom'], rows: [['x', 'y']] }, 'QUESTIONNAIRE.SHAPE'],
    ['a list where one value is asked', { columns: ['nom'], rows: [[['x']]] }, 'QUESTIONNAIRE.SHAPE'],
    ['another kind of question', { name: 'effectif', columns: [], rows: [] }, 'QUESTIONNAIRE.SHAPE'],
    ['an unknown question', { name: 'absent', columns: [], rows: [] }, 'QUESTIONNAIRE.UNKNOWN_CARD'],
  ])('as a table in short are refused with %s', (_what, bad, code) => {
    const { answers: read, faults } = readItems(form, [], [{ name: 'parts', ...bad }])
    expect([Object.keys(read), faults.map(fault => fault.code)]).toEqual([[], [code]])
  })

  it('as items and in short at once are refused', () => {
    const items = toItems(table, [row({ nom: 'Ada' })])
    expect(readItems(form, items, [{ name: 'parts', columns: ['nom'], rows: [['Bea']] }]).faults).toMatchObject([
      { code: 'QUESTIONNAIRE.DUPLICATE' },
    ])
  })

  it('of the largest table that is admitted fit into a call, and the next is refused in words', () => {
    const rowsOf = (count: number) => Array.from({ length: 5000 }, () => row({ nom: '"\u0001é'.repeat(count), labels: [] }))
    const largest = [126, 124, 122, 120, 118].find(count => !isTooLarge(rowsOf(count))) ?? 0
    const body = { name: 'n'.repeat(255), request: 1, form: 1, feedbacks: [], tables: [toWireTable(table, rowsOf(largest))], ended: false }
    const call = JSON.stringify({ resource: 'FEEDBACK_MANAGEMENT', method: 'ADD', body: JSON.stringify(body) })
    expect(Buffer.byteLength(call)).toBeGreaterThan(7_500_000)
    expect(Buffer.byteLength(call)).toBeLessThan(10 * 1024 * 1024)
    expect(validateSave(form, { parts: rowsOf(largest + 2) })).toMatchObject([{ name: 'parts', code: 'QUESTIONNAIRE.TOO_LARGE' }])
  })

  it('are the ones of the contract', () => {
    expect(toItems(form.cards[0]!, '12')).toEqual([{ name: 'effectif', value: '12' }])
    expect(toItems(form.cards[1]!, ['OUI', 'NON'])).toEqual([
      { name: 'labels', value: 'OUI', inArray: true, row: 0 },
      { name: 'labels', value: 'NON', inArray: true, row: 1 },
    ])
    expect(toItems(table, [row({ nom: 'Ada', labels: ['OUI'] })])).toEqual([
      { name: 'parts', value: 'Ada', secondName: 'nom', inTable: true, line: 0 },
      { name: 'parts', value: 'OUI', secondName: 'labels', inTable: true, line: 0, inArray: true, row: 0 },
    ])
  })

  it('empty a table or a list by one item without place', () => {
    const emptying = [
      { name: 'parts', value: '', inTable: true },
      { name: 'labels', value: '', inArray: true },
    ]
    expect([...toItems(table, []), ...toItems(form.cards[1]!, [])]).toEqual(emptying)
    expect(readItems(form, emptying)).toEqual({ answers: answers({ parts: [], labels: [] }), faults: [] })
  })

  it('keep the place of lines that no item names', () => {
    const items = [{ name: 'parts', value: 'Ada', secondName: 'nom', inTable: true, line: 2 }]
    expect(readItems(form, items).answers.parts).toEqual([
      row({ nom: '', labels: [] }),
      row({ nom: '', labels: [] }),
      row({ nom: 'Ada', labels: [] }),
    ])
  })

  it('of another shape are refused, never read as an empty answer', () => {
    expect(codes(toItems(form.cards[1]!, 'OUI'))).toEqual(['QUESTIONNAIRE.SHAPE'])
    expect(codes(toItems(table, ['OUI']))).toEqual(['QUESTIONNAIRE.SHAPE'])
    expect(codes(toItems(form.cards[0]!, ['1']))).toEqual(['QUESTIONNAIRE.SHAPE'])
  })

  it('are refused by name, column and place', () => {
    expect(codes([{ name: 'absent', value: '' }])).toEqual(['QUESTIONNAIRE.UNKNOWN_CARD'])
    expect(codes([{ name: 'effectif', value: '1', line: 0 }])).toEqual(['QUESTIONNAIRE.SHAPE'])
    expect(codes(Array(2).fill({ name: 'effectif', value: '1' }))).toEqual(['QUESTIONNAIRE.DUPLICATE'])
    expect(codes(Array(2).fill({ name: 'labels', value: 'OUI', inArray: true, row: 0 }))).toEqual(['QUESTIONNAIRE.DUPLICATE'])
    expect(codes([{ name: 'parts', value: 'x', secondName: 'absent', inTable: true, line: 0 }])).toEqual(['QUESTIONNAIRE.UNKNOWN_COLUMN'])
    expect(codes([{ name: 'parts', value: 'x', secondName: 'nom', inTable: true }])).toEqual(['QUESTIONNAIRE.SHAPE'])
  })

  it.each([
    ['a NUL', { value: 'a\0b' }],
    ['half a surrogate pair', { value: '\ud800' }],
    ['a line out of bounds', { line: 5000 }],
    ['a negative row', { row: -1 }],
    ['a value that is no text', { value: 3 }],
    ['an endless value', { value: 'x'.repeat(4001) }],
  ])('are refused by the schema with %s', (_what, bad) => {
    expect(feedbackItemSchema.safeParse({ name: 'a', value: '', ...bad }).success).toBe(false)
  })

  it('read anything without throwing or touching the prototypes', () => {
    const names = fc.constantFrom('__proto__', 'constructor', 'toString', 'table', 'int', 'choice_multiple')
    const flag = fc.option(fc.boolean(), { nil: undefined })
    const place = fc.option(fc.nat(3), { nil: undefined })
    const item = fc.record({
      name: names,
      value: fc.string(),
      secondName: fc.option(names, { nil: undefined }),
      inTable: flag,
      inArray: flag,
      line: place,
      row: place,
    })
    fc.assert(
      fc.property(fc.array(item), items => {
        const read = readItems(ALL_TYPES, feedbackItemsSchema.parse(JSON.parse(JSON.stringify(items))))
        expect(Object.getPrototypeOf(read.answers)).toBeNull()
        expect(Object.keys(Object.prototype)).toEqual([])
      }),
    )
  })
})

describe('answers as the four maps', () => {
  it('come back as they were, over the wire too', () => {
    fc.assert(
      fc.property(answersFor(ALL_TYPES), given => {
        expect(new Map(Object.entries(fromResponses(toResponses(given))))).toStrictEqual(new Map(Object.entries(given)))
        const wire = JSON.parse(JSON.stringify(toResponses(given)))
        expect(changedCards(given, fromResponses(wire))).toEqual([])
      }),
    )
  })

  it('are the ones of the contract', () => {
    const maps = toResponses(answers({ effectif: '12', labels: ['OUI'], parts: [row({ nom: 'Ada', labels: ['OUI'] })] }))
    expect(responsesSchema.parse(maps)).toEqual({
      responses: { effectif: '12' },
      responsesArray: { labels: ['OUI'] },
      responsesTable: { parts: [{ nom: 'Ada' }] },
      responsesTableArray: { parts: [{ labels: ['OUI'] }] },
    })
  })
})

describe('two answers', () => {
  it('are the same when nothing a reader sees differs', () => {
    expect(sameAnswer(undefined, '')).toBe(true)
    expect(sameAnswer('', [])).toBe(true)
    expect(sameAnswer([row({ nom: 'Ada' })], [row({ nom: 'Ada', labels: [] })])).toBe(true)
    expect(sameAnswer([row({ nom: '' })], [])).toBe(false)
    expect(sameAnswer(['OUI', 'NON'], ['NON', 'OUI'])).toBe(false)
    expect(sameAnswer('12', ['12'])).toBe(false)
    expect(changedCards(answers({ a: '1', b: '2' }), answers({ b: '3', c: '' }))).toEqual(['a', 'b'])
  })

  it('are empty when blank throughout', () => {
    for (const value of [undefined, '', '  ', [], [''], [row({ nom: ' ', labels: [] })]]) expect(isEmpty(value)).toBe(true)
    expect(isEmpty([row({ nom: '', labels: ['OUI'] })])).toBe(false)
    expect(changedCards(emptyAnswers(), answers({ constructor: 'x', __proto__: 'y' }))).toEqual(['constructor'])
  })
})

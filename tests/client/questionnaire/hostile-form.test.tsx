import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { fromQuestionnaire, toQuestionnaire } from '#client/questionnaire/builder/wire.ts'
import { cardFaults } from '#client/questionnaire/card-faults.ts'
import { memorySession } from '#client/questionnaire/memory-session.ts'
import { answersSheet } from '#client/questionnaire/print/answers.ts'
import { blankSheet } from '#client/questionnaire/print/blank.ts'
import { compareVersions } from '#contract/questionnaire/compare.ts'
import type { AnswerValue } from '#contract/questionnaire/feedback-item.ts'
import { allCards } from '#contract/questionnaire/layout.ts'
import type { Card } from '#contract/questionnaire/model.ts'
import { type Block, QUESTION_TYPES, type Question, type Questionnaire } from '#contract/questionnaire/model.ts'
import { prefill } from '#contract/questionnaire/prefill.ts'
import { validateSend } from '#contract/questionnaire/validation.ts'
import { carryAnswers } from '#contract/resources/feedback/rules.ts'
import { normalise } from '#contract/resources/questionnaire/place.ts'
import { column, question, response } from '#tests/support/questions.ts'
import { answers, card, questionnaire, show } from './support.tsx'

/** What can be saved can be opened, read, printed, compared and built again, whatever its author made of it. */

afterEach(cleanup)

const kinds = ['STRING', 'TEXT', 'INT', 'DECIMAL', 'PERCENTAGE', 'DATE', 'FILE', 'FILE_MULTIPLE', 'IMAGE', 'IMAGE_MULTIPLE'] as const
const chosen = ['RADIO', 'RADIO_MULTIPLE', 'CHOICE', 'CHOICE_MULTIPLE'] as const
const ODD = [
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '__proto',
  '=1+1',
  '<img src=x onerror=alert(1)>',
  '\u202eabc',
  '\u0007',
]
/** Every type of column under a name of an object's own property. */
const oddLines = [...kinds, ...chosen].map((kind, at) =>
  column(ODD[at] ?? `c${at}`, kind, at, { required: true, response: response('Oui') }),
)

const nested = (levels: number, item: Card | Block): Block => {
  const block: Block = { type: 'BLOCK', title: `Bloc ${levels}`, page: 0, index: '0', items: [item] }
  return levels === 1 ? block : nested(levels - 1, block)
}
const long = 'mot-très-long-sans-espace'.repeat(10).slice(0, 250)

const FORMS: Readonly<Record<string, Questionnaire>> = {
  'no page at all': questionnaire([], [], 0),
  'pages without a card': questionnaire([], [], 3),
  'cards named like what objects bear': questionnaire(
    ['constructor', 'answers', 'true', 'null', '-', '0'].map(name => card(name, question('STRING', long), { required: true })),
  ),
  'a table whose columns are': questionnaire([card('t', question('TABLE', ODD.join(' '), { lines: oddLines }), { required: true })]),
  'choices without a choice': questionnaire([
    ...chosen.map(kind => card(kind.toLowerCase(), question(kind, kind, { response: response() }), { required: true })),
    ...chosen.map(kind => card(`${kind.toLowerCase()}_sans`, question(kind, kind, { response: null }), { required: true })),
  ]),
  'ten levels': questionnaire([], [nested(10, card('nom', question('INT', 'Nom')))]),
  'conditions that cannot be': questionnaire([
    card('a', question('INT', 'A'), { condition: 'b > 1' }),
    card('b', question('INT', 'B'), { condition: 'a > 1' }),
    card('c', question('INT', 'C'), { condition: '((((' }),
    card('d', question('INT', 'D'), { condition: 'constructor.constructor("return 1")()' }),
    card('e', question('INT', 'E'), { hidden: true, required: true }),
  ]),
  'names that are markup': questionnaire(
    ODD.map((name, at) => card(`n${at}`, question('TEXT', name), { hint: '<script>alert(1)</script> [x](javascript:alert(1)) {{7*7}}' })),
  ),
}

const printed = (of: Questionnaire, given: Record<string, AnswerValue>) => ({
  questionnaire: of,
  answers: answers(given),
  isToConfirm: () => true,
  fileName: (name: string) => name,
  isDraft: true,
  facts: [],
  about: '',
  at: '',
})

describe.each(Object.entries(FORMS))('%s', (_name, form) => {
  test('is opened, judged and shown', () => {
    const { container } = show(form, memorySession({ toConfirm: allCards(form).map(({ name }) => name) }))
    expect(container.querySelector('script, img, [onerror], a[href^="javascript"]')).toBeNull()
    for (const { text } of validateSend(form, answers({}))) expect(text).toMatch(/\p{L}/u)
  })

  test('is printed, empty and answered', () => {
    expect(() => blankSheet(form, '21/11/2026 10:00')).not.toThrow()
    expect(() => answersSheet(printed(form, {}))).not.toThrow()
  })

  test('comes back from the builder as it was, and compares with itself', () => {
    const kept = normalise(form)
    const { id, code, enabled } = kept
    const again = normalise(toQuestionnaire(fromQuestionnaire(kept), { id, code, enabled }))
    expect(compareVersions(kept, again).filter(({ what }) => what !== 'page')).toEqual([])
  })
})

test('a row as the store gives it back has the columns it has, none of an object’s own', () => {
  const lines = [column('constructor', 'FILE', 0, { required: true }), column('toString', 'IMAGE_MULTIPLE', 1), column('n', 'INT', 2)]
  const table = card('t', question('TABLE', 'Pièces', { lines }))
  const faults = cardFaults(questionnaire([table]), table, [{ n: '1' }], { isLocal: () => false })
  expect(faults.map(({ code, column: at }) => [code, at])).toEqual([['QUESTIONNAIRE.REQUIRED', 'constructor']])
})

/** One answer of each shape, right or wrong for its type. */
const VALUES: readonly AnswerValue[] = [
  '',
  'texte',
  '12.5',
  '2026-03-31',
  'OUI',
  ['OUI', 'x'],
  [],
  [{ constructor: 'x', INT: '3' }],
  'a'.repeat(4000),
]
const typed = (type: Question['type']): Question => ({
  id: 1,
  code: 'Q1',
  name: type,
  type,
  enabled: true,
  response: response('Oui'),
  lines: type === 'QUESTION_TYPE_TABLE' ? [column('INT', 'INT', 0), column('constructor', 'CHOICE_MULTIPLE', 1)] : null,
})

test.each(QUESTION_TYPES)(
  'answers of any former type are no trouble to a card that is %s today, nor lost from the former version',
  type => {
    const to = questionnaire([card('nom', typed(type), { key: 'k' })])
    for (const former of QUESTION_TYPES) {
      const from = questionnaire([card('ancien', typed(former), { key: 'k' }), card('parti', typed(former), { key: 'parti' })])
      for (const value of VALUES) {
        const previous = carryAnswers(from, answers({ ancien: value, parti: value }), to)
        expect(Object.keys(previous)).toEqual(['nom'])
        const taken = prefill(to, { record: new Map([['product.name', 'x']]), previous }).get('nom')
        // What is taken can be sent, or stands as a table whose cells are mended one by one.
        if (taken && type !== 'QUESTION_TYPE_TABLE') expect(validateSend(to, answers({ nom: taken.value }))).toEqual([])
        expect(() => answersSheet(printed(from, { ancien: value, parti: value }))).not.toThrow()
      }
      const value = VALUES[QUESTION_TYPES.indexOf(former) % VALUES.length] ?? ''
      const { container } = show(to, memorySession({ answers: answers({ nom: value }), previous: answers({ nom: value }) }))
      expect(container.textContent).toContain(type)
      cleanup()
    }
    expect(compareVersions(questionnaire([card('a', typed('QUESTION_TYPE_INT'), { key: 'k' })]), to).length).toBeGreaterThanOrEqual(1)
  },
)

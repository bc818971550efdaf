import fc from 'fast-check'
import { writeExpression } from '#contract/questionnaire/condition-form.ts'
import type { AnswerValue } from '#contract/questionnaire/feedback-item.ts'
import type { Card, Column } from '#contract/questionnaire/model.ts'
import { familyOfType } from '#contract/questionnaire/types/registry.ts'
import { answerFor, card, column, questionnaire, row } from '#tests/contract/questionnaire/support.ts'
import { CODES, familyOf, formOver, NAMED, type Named, VALUES } from './condition-forms.ts'
import { type ConditionCase, PLACES } from './condition-verdicts.ts'
import { brokenOver, COLUMNS, rawOver } from './raw-conditions.ts'

/** Random questionnaires whose cards depend on each other, and random answers to them. */

// Conditions ignore a choice's lines, which would make up most of a case's length.
const BARE = { response: null }
const LINES: Column[] = [
  column(COLUMNS.text, 'QUESTION_TYPE_STRING', BARE),
  column(COLUMNS.number, 'QUESTION_TYPE_PERCENTAGE', BARE),
  column(COLUMNS.choices, 'QUESTION_TYPE_RADIO_MULTIPLE', BARE),
  column(COLUMNS.date, 'QUESTION_TYPE_DATE', BARE),
]
/** Ordered so that cards read those before them: the table first, then the others. */
const CARDS: Named[] = [...NAMED.slice(-1), ...NAMED.slice(0, -1), { name: 'constructor', type: 'QUESTION_TYPE_STRING' }]

const conditionOver = (named: readonly Named[]): fc.Arbitrary<string> =>
  fc.oneof(
    { arbitrary: formOver(named.filter(({ name }) => familyOf(name))).map(form => writeExpression(form, familyOf) ?? ''), weight: 3 },
    { arbitrary: rawOver(named), weight: 5 },
    { arbitrary: brokenOver(named), weight: 1 },
  )

/** Mostly of earlier cards; sometimes of any card, so that some form circles. */
function conditionOf(at: number): fc.Arbitrary<string> {
  const before = CARDS.slice(0, at)
  const none = { arbitrary: fc.constant(''), weight: 8 }
  const any = { arbitrary: conditionOver(CARDS), weight: 1 }
  return before.length === 0 ? fc.oneof(none, any) : fc.oneof(none, any, { arbitrary: conditionOver(before), weight: 9 })
}

const cell = (...values: string[]) => fc.constantFrom('', ...values)
const knownRow = fc
  .tuple(cell('x', 'xyz'), cell('0', '12.5', '50'), fc.subarray(CODES), cell(...VALUES.date))
  .map(([text, number, choices, date]) =>
    row({ [COLUMNS.text]: text, [COLUMNS.number]: number, [COLUMNS.choices]: choices, [COLUMNS.date]: date }),
  )

/** Answers that conditions are likely to speak of. */
function likely({ question }: Card): fc.Arbitrary<AnswerValue> {
  const family = familyOfType(question.type)
  if (family === 'table') return fc.array(knownRow, { maxLength: 3 })
  if (family === 'choices' || family === 'files') return fc.subarray(CODES)
  return cell(...(family === 'file' ? ['a.pdf'] : VALUES[family]))
}

const UNFIT: AnswerValue[] = ['douze', ['OUI', ''], [], [row({})], '9'.repeat(15), '0.1', '-0', '\u00a0']

const answerOf = (to: Card): fc.Arbitrary<AnswerValue | null> =>
  fc.oneof(
    { arbitrary: likely(to), weight: 6 },
    { arbitrary: answerFor(to), weight: 1 },
    { arbitrary: fc.constantFrom(...UNFIT), weight: 1 },
    { arbitrary: fc.constant(null), weight: 2 },
  )

/** A form of all the cards, which each case takes its own from. */
export const CASE_FORM = questionnaire(
  CARDS.map(({ name, type }, at) =>
    card(name, type, { index: String(at), question: { ...BARE, lines: type === 'QUESTION_TYPE_TABLE' ? LINES : null } }),
  ),
)

const place = fc.constantFrom(...PLACES.flatMap(one => (one === 'absent' ? [one] : [one, one, one])))
const hidden = fc.integer({ min: 0, max: 11 }).map(drawn => drawn === 0)

/** One case: up to sixteen cards of all types, about half with a condition, some in blocks, hidden or absent. */
export const conditionCase: fc.Arbitrary<ConditionCase> = fc.tuple(
  ...CASE_FORM.cards.map((asked, at) => fc.record({ condition: conditionOf(at), hidden, place, answer: answerOf(asked) })),
)

import fc from 'fast-check'
import { emptyAnswers, emptyRow } from '#contract/questionnaire/answers.ts'
import { type Answers, type AnswerValue, isSound, type TableRow } from '#contract/questionnaire/feedback-item.ts'
import { columnsOf } from '#contract/questionnaire/layout.ts'
import {
  type Block,
  type Card,
  type Column,
  QUESTION_TYPES,
  type Question,
  type Questionnaire,
  type QuestionType,
  type ValueSpec,
} from '#contract/questionnaire/model.ts'
import { ruleOf } from '#contract/questionnaire/types/registry.ts'

export const YES_NO = {
  id: 1,
  designation: 'Oui ou non',
  data: [
    { id: 1, code: 'OUI', value: 'Oui', enabled: true, ord: 0 },
    { id: 2, code: 'NON', value: 'Non', enabled: true, ord: 1 },
    { id: 3, code: 'PEUT_ETRE', value: 'Peut-être', enabled: true, ord: 2 },
    { id: 4, code: 'ANCIEN', value: 'Ancien choix', enabled: false, ord: 3 },
  ],
}

export function question(type: QuestionType, more: Partial<Question> = {}): Question {
  return { id: 1, code: 'Q1', name: `Question ${type}`, type, enabled: true, response: YES_NO, ...more }
}

export function column(name: string, type: Column['type'], more: Partial<Column> = {}): Column {
  return { name, type, order: 0, required: false, response: YES_NO, ...more }
}

export function card(
  name: string,
  type: QuestionType,
  more: Partial<Omit<Card, 'question'>> & { question?: Partial<Question> } = {},
): Card {
  return {
    type: 'CARD',
    key: `key-${name}`,
    name,
    required: true,
    hidden: false,
    page: 0,
    index: '0',
    ...more,
    question: question(type, more.question),
  }
}

export function block(title: string, items: Block['items'], more: Partial<Block> = {}): Block {
  return { type: 'BLOCK', title, page: 0, index: '0', items, ...more }
}

export function questionnaire(cards: Card[], blocks: Block[] = []): Questionnaire {
  return { id: 1, code: 'QR1', name: 'Questionnaire', enabled: true, tabs: 1, pages: [{ title: 'Page 1' }], cards, blocks }
}

const isColumnType = (type: QuestionType): type is Column['type'] => type !== 'QUESTION_TYPE_TABLE'
const nameOf = (type: QuestionType): string => type.replace('QUESTION_TYPE_', '').toLowerCase()

/** A column of each type, one of them named as dangerously as can be. */
export const ALL_COLUMNS = QUESTION_TYPES.filter(isColumnType).map((type, order) =>
  column(order === 0 ? '__proto__' : nameOf(type), type, { order }),
)

/** A card of each type, and names that are properties of every object. */
export const ALL_TYPES = questionnaire([
  ...QUESTION_TYPES.map((type, i) => card(nameOf(type), type, { index: String(i), question: { lines: ALL_COLUMNS } })),
  card('__proto__', 'QUESTION_TYPE_STRING', { index: '90' }),
  card('constructor', 'QUESTION_TYPE_CHOICE_MULTIPLE', { index: '91' }),
])

export const answers = (values: Record<string, AnswerValue>): Answers => Object.assign(emptyAnswers(), values)
export const row = (cells: TableRow): TableRow => Object.assign(emptyRow(), cells)

const number = fc.tuple(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), fc.integer({ min: 0, max: 9999 }))
export const storedInt = number.map(([whole]) => String(whole))
export const storedDecimal = number
  .map(([whole, part]) => `${whole}.${String(part).padStart(4, '0')}`.replace(/\.?0+$/, ''))
  .filter(value => value !== '-0')
export const storedDate = fc
  .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map(day => day.toISOString().slice(0, 10))
const storedPercentage = fc.integer({ min: 0, max: 10_000 }).map(hundredths => String(hundredths / 100))
const storedText = fc.string({ maxLength: 40, unit: 'binary' }).filter(isSound)

function storedValue({ type }: ValueSpec): fc.Arbitrary<string> {
  const name = nameOf(type)
  if (name.startsWith('file') || name.startsWith('image')) return fc.uuid().map(id => `${id}.pdf`)
  if (name.startsWith('radio') || name.startsWith('choice')) return fc.constantFrom('OUI', 'NON', 'PEUT_ETRE')
  if (name === 'int') return storedInt
  if (name === 'decimal') return storedDecimal
  if (name === 'percentage') return storedPercentage
  return name === 'date' ? storedDate : storedText
}

const storedCell = (spec: ValueSpec): fc.Arbitrary<string | string[]> =>
  ruleOf(spec.type).shape === 'many'
    ? fc.array(storedValue(spec).filter(Boolean), { maxLength: 4 })
    : fc.oneof(fc.constant(''), storedValue(spec))

function storedRow(columns: Column[]): fc.Arbitrary<TableRow> {
  return fc.tuple(...columns.map(storedCell)).map(cells => {
    const filled = emptyRow()
    for (const [i, { name }] of columns.entries()) filled[name] = cells[i] ?? ''
    return filled
  })
}

/** A well-formed answer of a card, empty ones and blank rows among them. */
export function answerFor({ question: asked }: Card): fc.Arbitrary<AnswerValue> {
  return asked.type === 'QUESTION_TYPE_TABLE' ? fc.array(storedRow(columnsOf(asked)), { maxLength: 5 }) : storedCell(asked)
}

/** Well-formed answers to some of a questionnaire's cards. */
export function answersFor({ cards }: Questionnaire): fc.Arbitrary<Answers> {
  return fc.tuple(...cards.map(each => fc.option(answerFor(each)))).map(values => {
    const given = emptyAnswers()
    for (const [i, { name }] of cards.entries()) {
      const value = values[i]
      if (value !== null && value !== undefined) given[name] = value
    }
    return given
  })
}

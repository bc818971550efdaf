import type { FieldFault } from '../../errors.ts'
import { checkCondition, costlyCards } from '../../questionnaire/conditions.ts'
import { isUnanswerable } from '../../questionnaire/demand.ts'
import {
  type Block,
  type Card,
  cardNameSchema,
  MAX_BLOCK_DEPTH,
  type Question,
  type Questionnaire,
  type QuestionResponse,
} from '../../questionnaire/model.ts'
import type { BuildFaultCode } from '../../texts/questionnaire.ts'
import { findBinding } from './bindings.ts'
import { type Walked, walk } from './place.ts'

/** Rules for saving a questionnaire (docs/domain.md 11.4), shared by builder and server. */

/** The most cards and blocks of a questionnaire, nested ones included. */
const CARDS_MAX = 5000
const BLOCKS_MAX = 2000

/** The most characters of a stored version: each card stores its question with its response tables. */
const CONTENT_MAX = 20_000_000

const fault = (path: string, code: BuildFaultCode): FieldFault => ({ path, code })

function conditionFaults({ name, condition }: Card, path: string, questionnaire: Questionnaire, costly: ReadonlySet<string>): FieldFault[] {
  const [fault] = checkCondition(condition ?? '', questionnaire, name)
  const code = fault?.code ?? (costly.has(name) ? 'CONDITION.COSTLY' : null)
  return code ? [{ path: `${path}.condition`, code }] : []
}

function cardFaults(card: Card, path: string, held: ReadonlySet<number>): FieldFault[] {
  const isRefused = !card.question.enabled && !held.has(card.question.id)
  return [
    ...(cardNameSchema.safeParse(card.name).success ? [] : [fault(`${path}.name`, 'BUILD.NAME')]),
    ...(isRefused ? [fault(`${path}.question`, 'BUILD.QUESTION_DISABLED')] : []),
    ...(isUnanswerable(card) ? [fault(`${path}.required`, 'BUILD.NO_ANSWER')] : []),
    ...(card.binding && !findBinding(card.binding) ? [fault(`${path}.binding`, 'BUILD.BINDING')] : []),
  ]
}

const blockFaults = (block: Block, path: string, depth: number): FieldFault[] => [
  ...(block.title.trim() === '' ? [fault(`${path}.title`, 'BUILD.TITLE')] : []),
  ...(depth >= MAX_BLOCK_DEPTH ? [fault(path, 'BUILD.TOO_DEEP')] : []),
]

/** Faults every card that repeats a name or key, at that field's path. */
function twice(cards: readonly { path: string; item: Card }[], field: 'name' | 'key', code: BuildFaultCode): FieldFault[] {
  const seen = new Set<string>()
  return cards.flatMap(({ path, item }) => {
    const value = item[field]
    const isTwice = value !== '' && seen.has(value)
    seen.add(value)
    return isTwice ? [fault(`${path}.${field}`, code)] : []
  })
}

const sizes = new WeakMap<Question | QuestionResponse, number>()

function sizeOf(of: Question | QuestionResponse, measure: () => number): number {
  const size = sizes.get(of) ?? measure()
  sizes.set(of, size)
  return size
}

const responseSize = (response: QuestionResponse | null | undefined): number =>
  response ? sizeOf(response, () => JSON.stringify(response).length) : 0

/** Each response table is measured once: written out together, all cards might not even fit in a string. */
const questionSize = (question: Question): number =>
  sizeOf(question, () => {
    const columns = (question.lines ?? []).map(column => ({ ...column, response: null }))
    const responses = [question, ...(question.lines ?? [])].map(({ response }) => responseSize(response))
    const own = JSON.stringify({ ...question, response: null, lines: columns }).length
    return responses.reduce((sum, size) => sum + size, own)
  })

const contentSize = (cards: readonly Card[]): number => cards.reduce((sum, { question }) => sum + questionSize(question), 0)

const isCard = (walked: Walked<Card, Block>): walked is Walked<Card, Block> & { item: Card } => walked.item.type === 'CARD'

type Item = { type: 'CARD' } | { type: 'BLOCK'; items: readonly Item[] }

/** Faults of a payload that is too large, told before anything is looked up for it. */
export function checkSize(form: { cards: readonly Item[]; blocks: readonly Item[] }): FieldFault[] {
  const todo: Item[] = [...form.cards, ...form.blocks]
  let [cards, blocks] = [0, 0]
  for (let item = todo.pop(); item; item = todo.pop()) {
    if (item.type === 'CARD') cards++
    else blocks++
    if (item.type === 'BLOCK') for (const inner of item.items) todo.push(inner)
  }
  return [
    ...(cards > CARDS_MAX ? [fault('cards', 'BUILD.TOO_MANY')] : []),
    ...(blocks > BLOCKS_MAX ? [fault('blocks', 'BUILD.TOO_MANY_BLOCKS')] : []),
  ]
}

/**
 * Faults that forbid saving, by path ("blocks.0.items.2.condition"). `held`: questions of the former version, which may be disabled by
 * now.
 */
export function checkQuestionnaire(questionnaire: Questionnaire, held: ReadonlySet<number>): FieldFault[] {
  const tooLarge = checkSize(questionnaire)
  if (tooLarge.length > 0) return tooLarge
  const walked = walk<Card, Block>(questionnaire)
  const cards = walked.filter(isCard)
  if (contentSize(cards.map(({ item }) => item)) > CONTENT_MAX) return [fault('cards', 'BUILD.TOO_LARGE')]
  const costly = costlyCards(questionnaire)
  return [
    ...(questionnaire.name.trim() === '' ? [{ path: 'name', code: 'STD_ERROR.REQUIRED' }] : []),
    ...walked.flatMap(({ item, path, depth }) =>
      item.type === 'CARD'
        ? [...cardFaults(item, path, held), ...conditionFaults(item, path, questionnaire, costly)]
        : blockFaults(item, path, depth),
    ),
    ...twice(cards, 'name', 'BUILD.NAME_TAKEN'),
    ...twice(cards, 'key', 'BUILD.KEY_TWICE'),
  ]
}

import type { FieldFault } from '../../errors.ts'
import { checkCondition } from '../../questionnaire/conditions.ts'
import { type Block, type Card, cardNameSchema, MAX_BLOCK_DEPTH, type Questionnaire } from '../../questionnaire/model.ts'
import type { BuildFaultCode } from '../../texts/questionnaire.ts'
import { findBinding } from './bindings.ts'
import { type Walked, walk } from './place.ts'

/** What a questionnaire must be before it is saved (specification 3, section 5.5): the same in the builder and on the server. */

/** How many cards a questionnaire holds at most. */
export const CARDS_MAX = 5000

const fault = (path: string, code: BuildFaultCode): FieldFault => ({ path, code })

function cardFaults(card: Card, path: string, questionnaire: Questionnaire, held: ReadonlySet<number>): FieldFault[] {
  const [condition] = checkCondition(card.condition ?? '', questionnaire, card.name)
  const isRefused = !card.question.enabled && !held.has(card.question.id)
  return [
    ...(cardNameSchema.safeParse(card.name).success ? [] : [fault(`${path}.name`, 'BUILD.NAME')]),
    ...(isRefused ? [fault(`${path}.question`, 'BUILD.QUESTION_DISABLED')] : []),
    ...(card.binding && !findBinding(card.binding) ? [fault(`${path}.binding`, 'BUILD.BINDING')] : []),
    ...(condition ? [{ path: `${path}.condition`, code: condition.code }] : []),
  ]
}

const blockFaults = (block: Block, path: string, depth: number): FieldFault[] => [
  ...(block.title.trim() === '' ? [fault(`${path}.title`, 'BUILD.TITLE')] : []),
  ...(depth >= MAX_BLOCK_DEPTH ? [fault(path, 'BUILD.TOO_DEEP')] : []),
]

/** Every card after the first of its name or key, at that field's path. */
function twice(cards: readonly { path: string; item: Card }[], field: 'name' | 'key', code: BuildFaultCode): FieldFault[] {
  const seen = new Set<string>()
  return cards.flatMap(({ path, item }) => {
    const value = item[field]
    const isTwice = value !== '' && seen.has(value)
    seen.add(value)
    return isTwice ? [fault(`${path}.${field}`, code)] : []
  })
}

const isCard = (walked: Walked<Card, Block>): walked is Walked<Card, Block> & { item: Card } => walked.item.type === 'CARD'

/**
 * What keeps a questionnaire from being saved, by path ("blocks.0.items.2.condition"). `held`: the questions that the version
 * before held, which may have been disabled since.
 */
export function checkQuestionnaire(questionnaire: Questionnaire, held: ReadonlySet<number>): FieldFault[] {
  const walked = walk<Card, Block>(questionnaire)
  const cards = walked.filter(isCard)
  if (cards.length > CARDS_MAX) return [fault('cards', 'BUILD.TOO_MANY')]
  return [
    ...(questionnaire.name.trim() === '' ? [{ path: 'name', code: 'STD_ERROR.REQUIRED' }] : []),
    ...walked.flatMap(({ item, path, depth }) =>
      item.type === 'CARD' ? cardFaults(item, path, questionnaire, held) : blockFaults(item, path, depth),
    ),
    ...twice(cards, 'name', 'BUILD.NAME_TAKEN'),
    ...twice(cards, 'key', 'BUILD.KEY_TWICE'),
  ]
}

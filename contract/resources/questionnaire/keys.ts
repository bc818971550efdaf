import type { Block, Card, Questionnaire } from '../../questionnaire/model.ts'
import { walk } from './place.ts'

const cardsOf = (questionnaire: Questionnaire): Card[] =>
  walk<Card, Block>(questionnaire).flatMap(({ item }) => (item.type === 'CARD' ? [item] : []))

/** The cards with the keys that `keyOf` gives them. */
function withKeys(questionnaire: Questionnaire, keyOf: (card: Card) => string): Questionnaire {
  const item = (one: Card | Block): Card | Block => (one.type === 'CARD' ? card(one) : block(one))
  const card = (one: Card): Card => ({ ...one, key: keyOf(one) })
  const block = (one: Block): Block => ({ ...one, items: one.items.map(item) })
  return { ...questionnaire, cards: questionnaire.cards.map(card), blocks: questionnaire.blocks.map(block) }
}

const identity = ({ name, question }: Card): string => `${question.id} ${name}`

/** A questionnaire before a save: its newest version, and the keys of all its versions. */
export interface Former {
  newest: Questionnaire
  keys: ReadonlySet<string>
}

/**
 * Gives each card its key, by which last year's answer finds it. A key of a former version is kept; a card without one takes the key of
 * the newest version's card with the same name and question; any other gets a new one. `former` is null for a new questionnaire. A key
 * sent twice stays twice, for `checkQuestionnaire` to refuse.
 */
export function keepKeys(questionnaire: Questionnaire, former: Former | null, newKey: () => string): Questionnaire {
  const newest = former ? cardsOf(former.newest) : []
  const known = new Set([...(former?.keys ?? []), ...newest.map(card => card.key)])
  const claimed = new Set(cardsOf(questionnaire).flatMap(({ key }) => (known.has(key) ? [key] : [])))
  const byIdentity = new Map(newest.map(card => [identity(card), card.key]))
  return withKeys(questionnaire, card => {
    if (known.has(card.key)) return card.key
    const same = byIdentity.get(identity(card))
    if (same === undefined || claimed.has(same)) return newKey()
    claimed.add(same)
    return same
  })
}

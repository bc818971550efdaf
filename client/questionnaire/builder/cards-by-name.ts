import { FAMILY_OF, type FamilyByName } from '#contract/questionnaire/condition-form.ts'
import type { BuilderState, CardNode } from './state.ts'
import { allCardNodes } from './tree.ts'

const kept = new WeakMap<BuilderState, ReadonlyMap<string, CardNode>>()

/** Every card by its name, in reading order; reckoned once a state. */
export function cardsByName(state: BuilderState): ReadonlyMap<string, CardNode> {
  const known = kept.get(state)
  if (known) return known
  const cards = new Map(Array.from(allCardNodes(state), node => [node.card.name, node]))
  kept.set(state, cards)
  return cards
}

export const familiesOf =
  (state: BuilderState): FamilyByName =>
  name => {
    const node = cardsByName(state).get(name)
    return node && FAMILY_OF[node.card.question.type]
  }

import { createContext, useContext, useSyncExternalStore } from 'react'
import type { FamilyByName } from '#contract/questionnaire/condition-form.ts'
import { familyOfType } from '#contract/questionnaire/types/registry.ts'
import type { BuilderState, CardNode } from './state.ts'
import type { BuilderStore, BuilderView } from './store.ts'
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
    return node && familyOfType(node.card.question.type)
  }

export const BuilderContext = createContext<BuilderStore | null>(null)

export function useBuilder(): BuilderStore {
  const store = useContext(BuilderContext)
  if (!store) throw new Error('a part of the builder stands outside of it')
  return store
}

/** A part of what the builder shows; draws again when that part is another. */
export function useBuilderView<T>(read: (view: BuilderView) => T): T {
  const store = useBuilder()
  return useSyncExternalStore(store.subscribe, () => read(store.view()))
}

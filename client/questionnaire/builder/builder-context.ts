import { createContext, useContext, useSyncExternalStore } from 'react'
import type { FamilyByName } from '#contract/questionnaire/condition-form.ts'
import { familyOfType } from '#contract/questionnaire/types/registry.ts'
import type { BuilderState, CardNode } from './state.ts'
import type { BuilderStore, BuilderView } from './store.ts'
import { allCardNodes } from './tree.ts'

const kept = new WeakMap<BuilderState, ReadonlyMap<string, CardNode>>()

/** Every card by name, in reading order; computed once a state. */
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

/** Selects a part of the builder's state; renders again only when that part changes. */
export function useBuilderView<T>(read: (view: BuilderView) => T): T {
  const store = useBuilder()
  return useSyncExternalStore(store.subscribe, () => read(store.view()))
}

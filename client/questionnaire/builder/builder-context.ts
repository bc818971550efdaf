import { createContext, useContext, useSyncExternalStore } from 'react'
import type { BuilderStore, BuilderView } from './store.ts'

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

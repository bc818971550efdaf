import { createContext, useContext } from 'react'

/** What every node of the page needs beside itself. */
export interface NodeContextValue {
  isReadOnly: boolean
  openMenu: (id: number, anchor: HTMLElement) => void
}
export const NodeContext = createContext<NodeContextValue>({ isReadOnly: true, openMenu: () => undefined })
export const useNodeContext = (): NodeContextValue => useContext(NodeContext)

/** What keeps each node from being saved, in words. */
export const FaultsContext = createContext<ReadonlyMap<number, readonly string[]>>(new Map())

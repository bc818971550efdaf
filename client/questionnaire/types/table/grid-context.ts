import { createContext, useContext } from 'react'
import type { TableGridApi } from './use-table-grid.ts'

export interface GridScope {
  grid: TableGridApi
  /** The card of the table, for its files. */
  card: string
}

export const GridContext = createContext<GridScope | null>(null)

export function useGridScope(): GridScope {
  const scope = useContext(GridContext)
  if (!scope) throw new Error('a cell stands outside its grid')
  return scope
}

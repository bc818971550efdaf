import type { ReactNode } from 'react'
import type { Action } from './actions.ts'

export type SortDirection = 'ASC' | 'DESC'
export type Sort<Field extends string = string> = { field: Field; direction: SortDirection }

export type Column<Row, Field extends string = string> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The field the server sorts by; without it the column cannot be sorted. */
  sortField?: Field | undefined
  /** Numbers and dates of one shape: right-aligned, tabular figures. */
  isNumber?: boolean | undefined
  /** Wrapped between words instead of cut: long text to be read, or a code, of which nothing may be missing. */
  isWrapped?: boolean | undefined
  /** The narrowest screen that shows it: a table's (md), one with the side menu (wide), one with room beside it (full). All unless told. */
  from?: 'md' | 'wide' | 'full' | undefined
}

/** Hides a column's header and cells where the screen is too narrow for it. */
export const columnScreens = { md: 'max-md:hidden', wide: 'max-wide:hidden max-md:hidden', full: 'max-full:hidden max-md:hidden' } as const

/** How a row opens: a link when it has an address, else a command. */
export type RowOpening<Row> = { rowTo?: ((row: Row) => string) | undefined; onOpen?: ((row: Row) => void) | undefined }

export type RowActions<Row> = (row: Row) => readonly Action[]

/** The sort after a column's header was pressed: descending first (the lists' default), then the other way. */
export const nextSort = (current: Sort | null | undefined, field: string): Sort => ({
  field,
  direction: current?.field === field && current.direction === 'DESC' ? 'ASC' : 'DESC',
})

import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { Action } from './Menu.tsx'

type SortDirection = 'ASC' | 'DESC'
export type Sort<Field extends string = string> = { field: Field; direction: SortDirection }

export type Column<Row, Field extends string = string> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Heads the row's card on a narrow screen, where the first column would be a bare number or code. */
  isTitle?: boolean | undefined
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

/** Rows that are ticked, to do one thing with all of them. */
export type RowSelection<Row> = {
  ticked: ReadonlySet<string | number>
  onTick: (ticked: ReadonlySet<string | number>) => void
  /** What a row's box is called: "Sélectionner la demande n° 12". */
  nameOf: (row: Row) => string
}

export type RowActions<Row> = (row: Row) => readonly Action[]

/** The sort after a column's header was pressed: descending first (the lists' default), then the other way. */
export const nextSort = (current: Sort | null | undefined, field: string): Sort => ({
  field,
  direction: current?.field === field && current.direction === 'DESC' ? 'ASC' : 'DESC',
})

/** A table drawn as blocks, as on a narrow screen, loses its own roles: so they are written out. */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

/** Where an arrow, Home, End or Page key leads from a row; null for any other key. */
const nextRow = (key: string, from: number, rowCount: number): number | null => {
  const targets: Partial<Record<string, number>> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    Home: 0,
    End: rowCount - 1,
    PageDown: from + 10,
    PageUp: from - 10,
  }
  const target = targets[key]
  return target === undefined ? null : Math.min(rowCount - 1, Math.max(0, target))
}

/** One row at a time is in the tab order; the arrows walk between rows. Elements carry `data-row-focus` with the row's index. */
export const useRowKeys = (rowCount: number) => {
  const [current, setCurrent] = useState(0)
  const active = Math.min(current, Math.max(0, rowCount - 1))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset.rowFocus === undefined) return
    const target = nextRow(event.key, Number(event.target.dataset.rowFocus), rowCount)
    if (target === null) return
    event.preventDefault()
    setCurrent(target)
    event.currentTarget.querySelector<HTMLElement>(`[data-row-focus="${target}"]`)?.focus()
  }
  return { active, setActive: setCurrent, onKeyDown }
}

import type { UseQueryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Filter } from '#client/data/list/declaration.ts'
import type { WithCan } from '#client/data/use-can.ts'
import type { Action } from '#client/ui/actions.ts'
import type { Column, Sort } from '#client/ui/table-columns.ts'
import type { Page } from '#contract/paging.ts'

/** What hangs on an affiliate, each with a tab of its own (specification 2, section 2.1). */
export type PartResource = 'AFFILIATE_CONTACT' | 'AFFILIATE_DOCUMENT' | 'AFFILIATE_ESUS'

export interface PartRow extends WithCan {
  id: number
}

export interface PartFormProps<Row> {
  affiliate: number
  /** Null for a new one. */
  record: Row | null
  onClose: () => void
}

/** How a part is spoken of. */
export interface PartWords {
  /** The table's accessible name: "Contacts". */
  label: string
  /** On the button that adds one. */
  add: string
  edit: string
  emptyTitle: string
  emptyText: string
  /** "le contact", before the name in the question of the deletion. */
  the: string
  deleted: string
}

/** One tab of an affiliate's parts: its list, its form and what may be done with a row. */
export interface Part<Row extends PartRow> {
  resource: PartResource
  words: PartWords
  columns: readonly Column<Row>[]
  filters: readonly Filter[]
  defaultSort: Sort
  listQuery: (affiliate: number, filters: Readonly<Record<string, unknown>>, page: Page) => UseQueryOptions<{ data: Row[]; count: number }>
  recordQuery: (id: number) => UseQueryOptions<Row>
  nameOf: (row: Row) => string
  Form: ComponentType<PartFormProps<Row>>
  /** Beyond editing and deleting. */
  moreActions?: (row: Row) => Action[]
  /** Above the list. */
  Notice?: ComponentType<{ affiliate: number }>
}

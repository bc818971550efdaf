import type { UseQueryOptions } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { CurrentUser } from '#client/data/current-user.ts'
import type { Found, List } from '#client/data/list-of.ts'
import type { WithCan } from '#client/data/use-can.ts'
import type { Column, Sort } from '#client/ui/table.ts'
import type { RowActions } from '../actions/row-actions.ts'
import type { Filter, FilterBy } from '../list/declaration.ts'

/** What hangs on an affiliate or a product, each with a tab of its own (docs/domain.md 5.3 and 8.4). */
export type PartResource =
  | 'AFFILIATE_CONTACT'
  | 'AFFILIATE_DOCUMENT'
  | 'AFFILIATE_ESUS'
  | 'PRODUCT_CONTACT'
  | 'PRODUCT_DOCUMENT'
  | 'PRODUCT_CODE_ISIN'

export interface PartRow extends WithCan {
  id: number
}

export interface PartFormProps<Row> {
  owner: number
  /** Null for a new one. */
  record: Row | null
  onClose: () => void
}

/** How a part is spoken of. */
export interface PartWords {
  /** The table's accessible name: "Contacts". */
  label: string
  /** On the button that opens the form of a new one, where it is not the form's title. */
  button?: string
  /** The title of the form of a new one. */
  add: string
  edit: string
  emptyTitle: string
  emptyText: string
  /** "le contact", before the name in the question of the deletion. */
  the: string
  deleted: string
}

/** One tab of parts: its list, its form and what may be done with a row. */
export interface Part<Row extends PartRow, F, S extends string> {
  resource: PartResource
  words: PartWords
  /** The parts of one owner. */
  listOf: (owner: number) => List<Found<Row>, F, S>
  columns: readonly Column<Row, S>[]
  filters: readonly (FilterBy<F> & Filter)[]
  defaultSort: Sort<S>
  recordQuery: (id: number) => UseQueryOptions<Row>
  nameOf: (row: Row) => string
  drawForm: (props: PartFormProps<Row>) => ReactNode
  /** Beyond editing and deleting: while it is read, and while it is changed. */
  readActions?: RowActions<Row>
  editActions?: RowActions<Row>
  /** Above the list. */
  Notice?: ComponentType<{ owner: number }>
  /** What removing one is called and leads to for a user who only asks for it; null: it is removed at once. */
  asksRemoval?: (user: CurrentUser) => { verb: string; text: string } | null
}

export type PartOf<L> = L extends List<Found<infer Row extends PartRow>, infer F, infer S> ? Part<Row, F, S> : never

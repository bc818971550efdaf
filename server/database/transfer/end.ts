import type { Kysely } from 'kysely'
import type { Writer } from '../database.ts'
import type { Tables } from '../tables.ts'
import type { Layout, Values } from './layout.ts'

/** A database at one end of a copy, for this copy alone. */
export interface End {
  db: Kysely<Tables>
  layouts(): Promise<Layout[]>
  /** Runs `work` on the database as it is now, while nobody writes to these tables. */
  still<T>(layouts: readonly Layout[], work: (db: Kysely<Tables>) => Promise<T>): Promise<T>
  /** By table, the last id that it gave, also to rows that are gone; asked of `db`, as `still` gives it. */
  lastIds(db: Kysely<Tables>, layouts: readonly Layout[]): Promise<Map<string, number>>
  close(): Promise<void>
}

/** What keeps a copy from beginning or from ending well. `about`: a table, a migration, or how many connections there are. */
export class CopyRefused extends Error {
  readonly reason: 'SERVED' | 'COPYING' | 'NOT_EMPTY' | 'OTHER_SOURCE' | 'OLDER' | 'UNREADABLE_ROW' | 'DIFFERENT' | 'BROKEN_REFERENCES'
  readonly about: string

  constructor(reason: CopyRefused['reason'], about = '', cause?: unknown) {
    super(`${reason} ${about}`, { cause })
    this.name = 'CopyRefused'
    this.reason = reason
    this.about = about
  }
}

/** What would change or slow down the rows that come, and the statements that take it away and bring it back. */
export interface Aside {
  undo: string
  redo: string
}

/** The end that receives. */
export interface Target extends End {
  /** Indexes, triggers and foreign keys, in the order in which they come back. */
  asides(): Promise<Aside[]>
  clear(trx: Writer, table: string): Promise<void>
  insert(trx: Writer, layout: Layout, rows: readonly Values[]): Promise<void>
  setLastId(trx: Writer, table: string, id: number): Promise<void>
  /** What is left to do once all is back; gives the tables whose rows refer to missing ones. */
  settle(): Promise<string[]>
  /** Closes, and lets servers have it. */
  publish(): Promise<void>
}

import type { OrderByModifiers } from 'kysely'
import type { Page } from '#contract/paging.ts'
import { fold } from '#contract/text.ts'
import type { Reader } from '../database.ts'

/** What a list is sorted by. */
export type Sort<Ref> =
  | Ref
  /** A column that a row may leave empty. */
  | { emptiable: Ref }
  /** The designation of the line that the column refers to, which is not stored with the rows. */
  | { line: Ref; designations(db: Reader, lines: readonly number[]): Promise<ReadonlyMap<number, string>> }

export type LineSort = Extract<Sort<string>, { line: string }>
export type ColumnSort = Exclude<Sort<string>, LineSort>
export const isLineSort = (sort: Sort<string>): sort is LineSort => typeof sort === 'object' && 'line' in sort

type Direction = Page['direction']

/**
 * The columns of a sort in their order: rows alike stand in that of their ids, and what is empty stands below everything else. Untold,
 * PostgreSQL would put it above; told of a column that is never empty, it would leave that column's index aside. The index of an emptiable
 * one says the same.
 */
export function sortedBy(sort: ColumnSort, id: string, direction: Direction): { column: string; modifiers: OrderByModifiers }[] {
  const plain = direction === 'ASC' ? 'asc' : 'desc'
  const byId = { column: id, modifiers: plain } as const
  if (typeof sort === 'string') return sort === id ? [byId] : [{ column: sort, modifiers: plain }, byId]
  const modifiers: OrderByModifiers = order => (direction === 'ASC' ? order.asc().nullsFirst() : order.desc().nullsLast())
  return [{ column: sort.emptiable, modifiers }, byId]
}

/** How many rows have a line; `line` null: have none. */
export interface Group {
  line: number | null
  n: number
}

/** Groups in the order of their lines' designations. */
export async function sortGroups(db: Reader, groups: readonly Group[], { designations }: LineSort, direction: Direction): Promise<Group[]> {
  const names = await designations(
    db,
    groups.flatMap(({ line }) => line ?? []),
  )
  const keyOf = ({ line }: Group) => (line === null ? '' : fold(names.get(line) ?? ''))
  const sign = direction === 'ASC' ? 1 : -1
  const compare = (a: string, b: string) => (a < b ? -sign : a > b ? sign : 0)
  return groups.toSorted((a, b) => compare(keyOf(a), keyOf(b)) || sign * ((a.line ?? 0) - (b.line ?? 0)))
}

/** The part of a page that is of one line. */
export interface Piece {
  line: number | null
  limit: number
  offset: number
}

/** How many rows the page takes of each group, in order. */
export function cutGroups(groups: readonly Group[], { limit: size, offset }: { limit: number; offset: number }): Piece[] {
  let skipped = offset
  let wanted = size
  const pieces: Piece[] = []
  for (const { line, n } of groups) {
    const limit = Math.min(wanted, n - skipped)
    if (limit > 0) {
      pieces.push({ line, limit, offset: skipped })
      wanted -= limit
    }
    skipped = Math.max(0, skipped - n)
    if (wanted === 0) break
  }
  return pieces
}

import type { OrderByModifiers } from 'kysely'
import type { Page } from '#contract/paging.ts'

/** A page of rows with the count of all; a page that is not full tells the count by itself, and spares its query. */
export async function countedPage<R>(page: Page, rows: R[], countAll: () => Promise<number>): Promise<{ rows: R[]; count: number }> {
  const before = (page.page - 1) * page.size
  const isLast = rows.length < page.size && (rows.length > 0 || page.page === 1)
  return { rows, count: isLast ? before + rows.length : await countAll() }
}

/** A whole list as one page of it. */
export const wholeOf = <O>(order: O, direction: Page['direction']) => ({ page: 1, size: 2_147_483_647, order, direction })

/** Rows in the order of their ids; ids without a row are left out. */
export function inOrder<R extends { id: number }>(ids: readonly number[], rows: readonly R[]): R[] {
  const found = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => found.get(id) ?? [])
}

/** The columns that lists sort by and that a row may leave empty. */
const EMPTIABLE: ReadonlySet<string> = new Set(['last_connection', 'agreement_end_date'])

/**
 * How a list sorts by a column (`table.column`): what is empty stands below everything else. Untold, PostgreSQL would put it above; told
 * of a column that is never empty, it would leave that column's index aside. The index of an emptiable one says the same.
 */
export function sortedBy(column: string, { direction }: Pick<Page, 'direction'>): OrderByModifiers {
  const isUpwards = direction === 'ASC'
  if (!EMPTIABLE.has(column.slice(column.indexOf('.') + 1))) return isUpwards ? 'asc' : 'desc'
  return order => (isUpwards ? order.asc().nullsFirst() : order.desc().nullsLast())
}

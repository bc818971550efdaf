import type { Page } from '#contract/paging.ts'

/** A page of rows with the count of all; a page that is not full tells the count by itself, and spares its query. */
export async function countedPage<R>(page: Page, rows: R[], countAll: () => Promise<number>): Promise<{ rows: R[]; count: number }> {
  const before = (page.page - 1) * page.size
  const isLast = rows.length < page.size && (rows.length > 0 || page.page === 1)
  return { rows, count: isLast ? before + rows.length : await countAll() }
}

import type { Sort } from '#client/ui/table.ts'
import { PAGE_SIZES } from '#contract/page-sizes.ts'
import type { Found, List, Raw } from '../../data/list-of.ts'
import type { Acted } from '../actions/row-actions.ts'

/** All that a list's criteria find, whatever page is shown. */
export interface Matching<Row> {
  /** Undefined while unknown. */
  count: number | undefined
  /** Each once, in the order of the list, asked for page by page. */
  rows: (signal: AbortSignal) => AsyncGenerator<Row>
}

const SIZE = Math.max(...PAGE_SIZES)

export async function* matchingRows<Row extends Acted, F, S extends string>(
  list: List<Found<Row>, F, S>,
  filters: Raw,
  sort: Sort,
  signal: AbortSignal,
): AsyncGenerator<Row> {
  const seen = new Set<number>()
  for (let page = 1; ; page++) {
    const asked = list.ask(filters, { page, size: SIZE, order: sort.field, direction: sort.direction })
    const { data } = await asked.queryFn({ signal })
    for (const row of data) {
      // What moved between two pages comes twice.
      if (!seen.has(row.id)) yield row
      seen.add(row.id)
    }
    if (data.length < SIZE) return
  }
}

import type { Sort } from '#client/ui/table.ts'
import { bandOf } from '#contract/resources/collection/bands.ts'
import type { ProgressRow } from '#contract/resources/collection/progress.ts'
import { fold } from '#contract/text.ts'

export const PROGRESS_SORTS = ['affiliate', 'progress', 'product', 'model'] as const
export type ProgressSort = (typeof PROGRESS_SORTS)[number]

/** Users without an affiliate are named themselves. */
export const nameOf = ({ affiliate, users }: ProgressRow): string => affiliate?.name ?? users.map(one => one.name).join(', ')

const namesIn = (row: ProgressRow): string =>
  [nameOf(row), ...row.product.map(one => one.name), ...row.model.map(one => one.name), ...row.users.map(one => one.name)].join('\n')

const byText = (one: string, other: string): number => one.localeCompare(other, 'fr', { numeric: true })
const ORDERS: Readonly<Record<ProgressSort, (one: ProgressRow, other: ProgressRow) => number>> = {
  affiliate: (one, other) => byText(nameOf(one), nameOf(other)),
  progress: (one, other) => one.progress - other.progress,
  product: (one, other) => byText(one.product[0]?.name ?? '', other.product[0]?.name ?? ''),
  model: (one, other) => byText(one.model[0]?.name ?? '', other.model[0]?.name ?? ''),
}

/** The rows that hold a text anywhere, without case and accents, and are in a band, in an order; equal ones by affiliate, then age. */
export function progressRows(
  rows: readonly ProgressRow[],
  { text = '', band = '' }: { text?: string | undefined; band?: string | undefined },
  { field, direction }: Sort,
): ProgressRow[] {
  const wanted = fold(text.trim())
  const order = ORDERS[PROGRESS_SORTS.find(one => one === field) ?? 'affiliate']
  const turn = direction === 'ASC' ? 1 : -1
  return rows
    .filter(row => (band === '' || bandOf(row.progress).word === band) && fold(namesIn(row)).includes(wanted))
    .toSorted((one, other) => turn * order(one, other) || ORDERS.affiliate(one, other) || one.id - other.id)
}

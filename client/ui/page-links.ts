/** Page links on each side of the current one (1-access.md, 9). */
const reach = 4

/**
 * The pages to link to: the current one, four on each side, the first and the last; `null` stands for pages left out.
 * @example pageLinks(8, 20) // [1, null, 4, 5, 6, 7, 8, 9, 10, 11, 12, null, 20]
 */
export const pageLinks = (page: number, pageCount: number): (number | null)[] => {
  const from = Math.max(1, page - reach)
  const to = Math.min(pageCount, page + reach)
  const middle = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  const head = from > 1 ? [1, ...(from > 2 ? [null] : [])] : []
  const tail = to < pageCount ? [...(to < pageCount - 1 ? [null] : []), pageCount] : []
  return [...head, ...middle, ...tail]
}

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'
import { pageName, resultCount, uiTexts } from './texts.ts'

/** Page links on each side of the current one. */
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

const pageSizes = [10, 25, 50, 100] as const

type PaginationProps = {
  /** Starts at 1. */
  page: number
  size: number
  total: number
  onPageChange: (page: number) => void
  onSizeChange?: ((size: number) => void) | undefined
  sizes?: readonly number[] | undefined
}

const PageButton = ({ page, isCurrent, onClick }: { page: number; isCurrent: boolean; onClick: () => void }) => (
  <button
    type="button"
    aria-label={pageName(page)}
    aria-current={isCurrent ? 'page' : undefined}
    onClick={onClick}
    className={cx(
      'h-8 min-w-8 rounded-control px-1.5 text-table tabular-nums transition-colors',
      isCurrent ? 'bg-fir font-semibold text-on-fir' : 'text-ink hover:bg-sunk',
    )}
  >
    {page}
  </button>
)

/** The count of results, the size of a page, and the pages: 4 on each side, the first and the last. */
export const Pagination = ({ page, size, total, onPageChange, onSizeChange, sizes = pageSizes }: PaginationProps) => {
  const sizeId = useId()
  const pageCount = Math.max(1, Math.ceil(total / size))
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-table">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <p role="status" className="font-medium tabular-nums">
          {resultCount(total)}
        </p>
        {onSizeChange ? (
          <span className="flex items-center gap-2 text-ink-soft">
            <label htmlFor={sizeId}>{uiTexts.pageSize}</label>
            <select
              id={sizeId}
              value={size}
              onChange={event => onSizeChange(Number(event.target.value))}
              className="h-8 rounded-control border border-edge bg-sheet px-1.5 text-ink tabular-nums"
            >
              {sizes.map(choice => (
                <option key={choice} value={choice}>
                  {choice}
                </option>
              ))}
            </select>
          </span>
        ) : null}
      </div>
      {pageCount > 1 ? (
        <nav aria-label={uiTexts.pages} className="flex flex-wrap items-center gap-0.5">
          <IconButton
            size="small"
            icon={ChevronLeft}
            label={uiTexts.previousPage}
            isDisabled={page <= 1}
            onClick={() => onPageChange(page - 1)}
          />
          {pageLinks(page, pageCount).map((link, index) =>
            link === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: at most two gaps, told apart by their place
              <span key={`gap-${index}`} aria-hidden className="w-6 text-center text-ink-faint">
                …
              </span>
            ) : (
              <PageButton key={link} page={link} isCurrent={link === page} onClick={() => onPageChange(link)} />
            ),
          )}
          <IconButton
            size="small"
            icon={ChevronRight}
            label={uiTexts.nextPage}
            isDisabled={page >= pageCount}
            onClick={() => onPageChange(page + 1)}
          />
        </nav>
      ) : null}
    </div>
  )
}

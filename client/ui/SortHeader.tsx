import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { cx } from './cx.ts'
import { type Column, columnScreens, nextSort, type Sort } from './table-columns.ts'
import { tableRoles } from './table-roles.ts'
import { sortName } from './texts.ts'

type SortHeaderProps<Row> = { column: Column<Row>; sort?: Sort | null | undefined; onSortChange?: ((sort: Sort) => void) | undefined }

/** A column's header cell, a button where the column can be sorted. */
export const SortHeader = <Row,>({ column, sort, onSortChange }: SortHeaderProps<Row>) => {
  const field = column.sortField
  const direction = field !== undefined && sort?.field === field ? sort.direction : null
  const Mark = direction === null ? ChevronsUpDown : direction === 'ASC' ? ArrowUp : ArrowDown
  return (
    <th
      {...tableRoles.header}
      scope="col"
      aria-sort={direction === null ? undefined : direction === 'ASC' ? 'ascending' : 'descending'}
      className={cx(
        'sticky top-0 z-10 h-10 border-b border-line bg-sunk px-3 font-medium whitespace-nowrap text-ink-soft',
        column.isNumber ? 'text-right' : 'text-left',
        column.from && columnScreens[column.from],
      )}
    >
      {field !== undefined && onSortChange ? (
        <button
          type="button"
          title={sortName(column.header)}
          onClick={() => onSortChange(nextSort(sort, field))}
          className={cx(
            'group/sort -mx-1.5 inline-flex h-7 items-center gap-1 rounded-mark px-1.5 transition-colors hover:text-ink',
            direction !== null && 'text-ink',
          )}
        >
          {column.header}
          <Mark
            aria-hidden
            className={cx(
              'size-3.5 transition-opacity',
              direction === null && 'opacity-50 group-hover/sort:opacity-100 group-focus-visible/sort:opacity-100',
            )}
          />
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}

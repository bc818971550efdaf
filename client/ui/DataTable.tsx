import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox } from './Checkbox.tsx'
import { useOverflows } from './CutText.tsx'
import { cx } from './cx.ts'
import { DataRow, fitInRow } from './DataRow.tsx'
import { LoadingRegion, Skeleton } from './Skeleton.tsx'
import { EmptyState } from './States.tsx'
import {
  type Column,
  columnScreens,
  nextSort,
  type RowActions,
  type RowOpening,
  type RowSelection,
  type Sort,
  tableRoles,
  useRowKeys,
} from './table.ts'
import { sortName, uiTexts } from './texts.ts'

/** Above this many columns they stand closer, so that names are cut less. */
const DENSE_ABOVE = 8

type SortHeaderProps<Row> = { column: Column<Row>; sort?: Sort | null | undefined; onSortChange?: ((sort: Sort) => void) | undefined }

/** A column's header cell, a button where the column can be sorted. */
const SortHeader = <Row,>({ column, sort, onSortChange }: SortHeaderProps<Row>) => {
  const field = column.sortField
  const direction = field !== undefined && sort?.field === field ? sort.direction : null
  const Mark = direction === null ? ChevronsUpDown : direction === 'ASC' ? ArrowUp : ArrowDown
  return (
    <th
      {...tableRoles.header}
      scope="col"
      aria-sort={direction === null ? undefined : direction === 'ASC' ? 'ascending' : 'descending'}
      className={cx(
        'sticky top-0 z-10 h-10 border-b border-line bg-sunk px-3 font-medium whitespace-nowrap text-ink-soft in-data-dense:px-2',
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

type DataTableProps<Row> = RowOpening<Row> & {
  /** What the table lists: its accessible name. */
  label: string
  /** The first column names the row; the one that opens it. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  sort?: Sort | null | undefined
  onSortChange?: ((sort: Sort) => void) | undefined
  rowActions?: RowActions<Row> | undefined
  selection?: RowSelection<Row> | undefined
  /** Bold, as an unread notification. */
  isStrong?: ((row: Row) => boolean) | undefined
  isLoading?: boolean | undefined
  /** Instead of the rows: an ErrorState, an OfflineState. */
  fault?: ReactNode
  /** Instead of the default EmptyState when there is no row. */
  empty?: ReactNode
}

/** The box of all rows of the page. */
const TickAll = <Row,>({ rows, rowKey, ticked, onTick }: RowSelection<Row> & Pick<DataTableProps<Row>, 'rows' | 'rowKey'>) => {
  const isTicked = rows.map(row => ticked.has(rowKey(row)))
  const areAll = isTicked.every(Boolean)
  return (
    <th {...tableRoles.header} scope="col" className="sticky top-0 z-10 w-px border-b border-line bg-sunk pl-3">
      <Checkbox
        isChecked={areAll || (isTicked.some(Boolean) && 'indeterminate')}
        onCheckedChange={() => onTick(new Set(areAll ? [] : rows.map(rowKey)))}
        aria-label={uiTexts.tickAll}
      />
    </th>
  )
}

/** The box of one row. */
function tickOf<Row>({ ticked, onTick, nameOf }: RowSelection<Row>, row: Row, key: string | number) {
  const toggle = (isTicked: boolean) => onTick(new Set(isTicked ? [...ticked, key] : [...ticked].filter(one => one !== key)))
  return { name: nameOf(row), isTicked: ticked.has(key), toggle }
}

const LoadingRows = () => (
  <LoadingRegion>
    <div className="flex flex-col gap-4 p-5">
      {['a', 'b', 'c', 'd', 'e', 'f'].map(id => (
        <Skeleton key={id} className="h-5 w-full" />
      ))}
    </div>
  </LoadingRegion>
)

/**
 * Rows of records. Arrows walk between rows, Enter opens one, long text unfolds on the row the keyboard is on.
 * Under 768 px each row becomes a card.
 */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const {
    label,
    columns,
    rows,
    rowKey,
    sort,
    onSortChange,
    rowActions,
    selection,
    rowTo,
    onOpen,
    isStrong,
    isLoading = false,
    fault,
    empty,
  } = props
  const keys = useRowKeys(rows.length)
  const [region, overflows] = useOverflows()
  const areActionsInline = rowActions !== undefined && rows.every(row => fitInRow(rowActions(row)))
  const isFirstLoad = isLoading && rows.length === 0
  const frame = 'overflow-clip rounded-card border border-line bg-sheet shadow-rest'
  if (fault || isFirstLoad || rows.length === 0)
    return <div className={frame}>{fault ?? (isFirstLoad ? <LoadingRows /> : (empty ?? <EmptyState />))}</div>
  return (
    <div className={frame}>
      {/* biome-ignore lint/a11y/useSemanticElements: no fieldset holds a table, and a section would be a landmark beside the one of the same name around it */}
      <div
        ref={region}
        role="group"
        aria-label={label}
        tabIndex={overflows ? 0 : undefined}
        className="max-h-table-frame overflow-auto -outline-offset-2 max-md:max-h-none"
      >
        <table
          {...tableRoles.table}
          aria-label={label}
          aria-busy={isLoading || undefined}
          data-dense={columns.length > DENSE_ABOVE || undefined}
          onKeyDown={keys.onKeyDown}
          className={cx('w-full border-separate border-spacing-0 text-table transition-opacity max-md:block', isLoading && 'opacity-60')}
        >
          <thead {...tableRoles.group} className="max-md:sr-only">
            <tr {...tableRoles.row}>
              {selection ? <TickAll rows={rows} rowKey={rowKey} {...selection} /> : null}
              {columns.map(column => (
                <SortHeader key={column.id} column={column} sort={sort} onSortChange={onSortChange} />
              ))}
              {rowActions ? (
                <th {...tableRoles.header} className="sticky top-0 right-0 z-20 w-px border-b border-line bg-sunk px-3">
                  <span className="sr-only">{uiTexts.actions}</span>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody {...tableRoles.group} className="max-md:block">
            {rows.map((row, index) => (
              <DataRow
                key={rowKey(row)}
                row={row}
                index={index}
                columns={columns}
                rowTo={rowTo}
                onOpen={onOpen}
                rowActions={rowActions}
                tick={selection && tickOf(selection, row, rowKey(row))}
                areActionsInline={areActionsInline}
                isStrong={isStrong?.(row) ?? false}
                isReachable={index === keys.active}
                onFocus={() => keys.setActive(index)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

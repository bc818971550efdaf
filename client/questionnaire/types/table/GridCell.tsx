import { CircleAlert } from 'lucide-react'
import { cx } from '#client/ui/cx.ts'
import { refusedText, showValue } from '#contract/questionnaire/cells.ts'
import { difference } from '#contract/questionnaire/difference.ts'
import type { TableRow } from '#contract/questionnaire/feedback-item.ts'
import type { Column } from '#contract/questionnaire/model.ts'
import { isNumeric, isOfFiles } from '#contract/questionnaire/types/registry.ts'
import { useFileInfo } from '../../session.ts'
import { gridTexts } from '../../texts.ts'
import { CellEditor } from './CellEditor.tsx'
import { isDate } from './grid-geometry.ts'
import { cellOf, shownCell } from './table-edits.ts'
import { cellId } from './use-table-grid.ts'

const FileName = ({ stored }: { stored: string }) => useFileInfo(stored).name

const CellText = ({ row, column }: { row: TableRow | undefined; column: Column }) => {
  const value = cellOf(row, column)
  if (!isOfFiles(column) || value.length === 0 || refusedText(value) !== null) return shownCell(row, column)
  if (typeof value === 'string') return <FileName stored={value} />
  return value[0] && value.length === 1 ? <FileName stored={value[0]} /> : gridTexts.files(value.length)
}

/** The number last accepted here and the difference, on a second line. */
const FormerNumber = ({ row, former, column }: { row: TableRow; former: TableRow; column: Column }) => {
  const now = cellOf(row, column)
  const before = cellOf(former, column)
  const text = gridTexts.formerCell(showValue(column, before), difference(column.type, before, now))
  if (text === '') return null
  return (
    <span className="block truncate text-note leading-4 text-ink-soft" title={gridTexts.formerCellTitle(text)}>
      <span className="sr-only"> {gridTexts.formerCellTitle('')}</span>
      {text}
    </span>
  )
}

export interface GridCellProps {
  gridId: string
  row: TableRow | undefined
  /** The row last accepted in its place. */
  former: TableRow | undefined
  column: Column
  line: number
  index: number
  isActive: boolean
  isSelected: boolean
  isEditing: boolean
  isReadOnly: boolean
  fault: string | undefined
}

/** One cell; the first column stays in place. The grid above it hears its keys and its pointer. */
export const GridCell = ({
  gridId,
  row,
  former,
  column,
  line,
  index,
  isActive,
  isSelected,
  isEditing,
  isReadOnly,
  fault,
}: GridCellProps) => (
  // biome-ignore lint/a11y/useSemanticElements: rows out of view are not drawn, which a table element cannot say
  <div
    id={cellId(gridId, { line, column: index })}
    role="gridcell"
    aria-colindex={index + 2}
    aria-selected={isSelected}
    aria-readonly={isReadOnly || undefined}
    aria-invalid={fault ? true : undefined}
    tabIndex={isActive ? 0 : -1}
    data-line={line}
    data-column={index}
    className={cx(
      'relative flex min-w-0 items-center border-r border-b border-line px-2.5 text-table outline-none last:border-r-0',
      index === 0 && 'sticky left-11 z-10',
      isSelected ? 'bg-fir-wash' : fault ? 'bg-brick-wash' : 'bg-sheet',
      isActive && 'inset-ring-2 inset-ring-fir/60 focus:inset-ring-fir',
      isNumeric(column) && 'justify-end tabular-nums',
      isDate(column) && 'tabular-nums',
    )}
  >
    {fault ? <CircleAlert aria-hidden className="mr-1.5 size-4 text-brick" /> : null}
    <span className={cx('min-w-0', isNumeric(column) && former && 'text-right leading-5')}>
      <span className="block truncate" title={isOfFiles(column) ? undefined : shownCell(row, column) || undefined}>
        <CellText row={row} column={column} />
      </span>
      {isNumeric(column) && row && former ? <FormerNumber row={row} former={former} column={column} /> : null}
    </span>
    {fault ? <span className="sr-only"> {fault}</span> : null}
    {isEditing ? <CellEditor column={column} /> : null}
  </div>
)

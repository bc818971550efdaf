import { Plus } from 'lucide-react'
import { type CSSProperties, memo } from 'react'
import { cx } from '#client/ui/cx.ts'
import type { TableRow } from '#contract/questionnaire/feedback-item.ts'
import type { Column } from '#contract/questionnaire/model.ts'
import { gridTexts } from '../../texts.ts'
import { GridCell } from './GridCell.tsx'
import { ROW_HEIGHT } from './grid-geometry.ts'

export interface GridRowProps {
  gridId: string
  columns: Column[]
  /** Absent for the row being added. */
  row: TableRow | undefined
  former: TableRow | undefined
  line: number
  template: CSSProperties['gridTemplateColumns']
  activeColumn: number | null
  isEditing: boolean
  isReadOnly: boolean
  selectedFrom: number
  selectedTo: number
  faults: ReadonlyMap<string, string> | undefined
}

/** Only rows whose cells, selection or faults change are rendered again. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { gridId, columns, row, former, line, template, activeColumn, isEditing, isReadOnly, selectedFrom, selectedTo, faults } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: a virtual grid has no table element, its cells take the focus
    <div
      role="row"
      aria-rowindex={line + 2}
      className={cx('absolute left-0 grid w-full', activeColumn !== null && isEditing && 'z-20')}
      style={{ top: line * ROW_HEIGHT, height: ROW_HEIGHT, gridTemplateColumns: template }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above; the number is only read */}
      <div
        role="rowheader"
        aria-colindex={1}
        data-row={line}
        className={cx(
          'sticky left-0 z-10 grid place-items-center border-r border-b border-line text-note tabular-nums',
          selectedFrom <= selectedTo ? 'bg-fir-wash font-semibold text-fir' : 'bg-sunk text-ink-soft',
        )}
      >
        {row ? line + 1 : <Plus aria-label={gridTexts.newRow} className="size-4 text-ink-faint" />}
      </div>
      {columns.map((column, index) => (
        <GridCell
          key={column.name}
          gridId={gridId}
          row={row}
          former={former}
          column={column}
          line={line}
          index={index}
          isActive={index === activeColumn}
          isSelected={index >= selectedFrom && index <= selectedTo}
          isEditing={isEditing && index === activeColumn}
          isReadOnly={isReadOnly}
          fault={faults?.get(column.name)}
        />
      ))}
    </div>
  )
})

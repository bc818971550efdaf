import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp, BetweenHorizontalStart, Copy, PanelRightOpen, Plus, Redo2, Trash2, Undo2 } from 'lucide-react'
import { type ClipboardEvent, type FocusEvent, type PointerEvent, useMemo, useRef, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { cx } from '#client/ui/cx.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { useToast } from '#client/ui/toast-context.ts'
import { useSteady } from '#client/ui/use-steady.ts'
import { isCellDemanded } from '#contract/questionnaire/demand.ts'
import type { Fault } from '#contract/questionnaire/fault.ts'
import type { Column } from '#contract/questionnaire/model.ts'
import { isNumeric } from '#contract/questionnaire/types/registry.ts'
import { gridTexts } from '../../texts.ts'
import { GridNotices } from './GridNotices.tsx'
import { GridRow } from './GridRow.tsx'
import { GridContext } from './grid-context.ts'
import { gridTemplate, ROW_HEIGHT } from './grid-geometry.ts'
import { pressGridKey } from './grid-keys.ts'
import type { Cell } from './grid-moves.ts'
import { TableImport } from './import/TableImport.tsx'
import { RowDrawer } from './RowDrawer.tsx'
import { type TableGridApi, type TableGridOptions, useFormerRows, useTableGrid } from './use-table-grid.ts'

/** The columns' names; stays above the rows. */
const GridHeader = ({ columns, template }: { columns: Column[]; template: string }) => (
  // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: a virtual grid has no table element, its cells take the focus
  <div role="row" aria-rowindex={1} className="sticky top-0 z-30 grid bg-sunk" style={{ gridTemplateColumns: template }}>
    {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above */}
    <div
      role="columnheader"
      aria-colindex={1}
      className="sticky left-0 z-10 grid place-items-center border-r border-b border-line bg-sunk text-note text-ink-soft"
    >
      {gridTexts.rowNumber}
    </div>
    {columns.map((column, index) => (
      // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above
      <div
        key={column.name}
        role="columnheader"
        aria-colindex={index + 2}
        title={column.description ?? undefined}
        className={cx(
          'flex min-w-0 flex-col justify-center border-r border-b border-line bg-sunk px-2.5 py-1.5 text-table font-semibold wrap-anywhere last:border-r-0',
          index === 0 && 'sticky left-11 z-10',
          isNumeric(column) && 'text-right',
        )}
      >
        {column.name}
        {isCellDemanded(column) ? <span className="text-note font-normal text-ink-soft">{gridTexts.required}</span> : null}
      </div>
    ))}
  </div>
)

const CopyButton = ({ grid }: { grid: TableGridApi }) => {
  const toast = useToast()
  const { rows, columns } = grid
  const all = { top: 0, bottom: rows.length - 1, left: 0, right: columns.length - 1 }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(grid.copy(all))
      toast.info(gridTexts.copied)
    } catch {
      toast.warning(gridTexts.notCopied)
    }
  }
  return <IconButton size="small" icon={Copy} label={gridTexts.copy} isDisabled={rows.length === 0} onClick={() => void copy()} />
}

/** What can be done to the selected rows, for the pointer and for those who do not know the keys. */
const GridToolbar = ({ grid, onOpenRow }: { grid: TableGridApi; onOpenRow: () => void }) => {
  const { rows, selected, isReadOnly } = grid
  const isFirst = !selected || selected.from === 0
  const isLast = !selected || selected.to === rows.length - 1
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
      {isReadOnly ? null : (
        <>
          <Button size="small" icon={Plus} onClick={grid.add} className="mr-1">
            {gridTexts.addRow}
          </Button>
          <IconButton size="small" icon={PanelRightOpen} label={gridTexts.openRow} onClick={onOpenRow} />
          <IconButton size="small" icon={BetweenHorizontalStart} label={gridTexts.insertRow} isDisabled={!selected} onClick={grid.insert} />
          <IconButton size="small" icon={ArrowUp} label={gridTexts.moveUp} isDisabled={isFirst} onClick={() => grid.move(-1)} />
          <IconButton size="small" icon={ArrowDown} label={gridTexts.moveDown} isDisabled={isLast} onClick={() => grid.move(1)} />
          <IconButton size="small" icon={Trash2} label={gridTexts.removeRow} isDisabled={!selected} onClick={grid.remove} />
          <IconButton size="small" icon={Undo2} label={gridTexts.undo} isDisabled={!grid.canUndo} onClick={grid.undo} />
          <IconButton size="small" icon={Redo2} label={gridTexts.redo} isDisabled={!grid.canRedo} onClick={grid.redo} />
        </>
      )}
      <CopyButton grid={grid} />
      <span className="ml-auto text-table text-ink-soft tabular-nums">{gridTexts.rows(rows.length)}</span>
    </div>
  )
}

/** Up to here all rows are drawn; above, only those in view. */
const DRAWN_WHOLE = 60

interface TableGridProps extends TableGridOptions {
  label: string
  labelId?: string | undefined
  describedBy?: string | undefined
  cellFaults: readonly Fault[]
  onLeave: () => void
}

/** The cell under a pointer or a focus; null beside the cells. */
function cellAt(target: EventTarget): Cell | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  return cell ? { line: Number(cell.dataset.line), column: Number(cell.dataset.column) } : null
}

function byLine(faults: readonly Fault[]): ReadonlyMap<number, ReadonlyMap<string, string>> {
  const lines = new Map<number, Map<string, string>>()
  for (const { line, column, text } of faults) {
    if (line === undefined || column === undefined) continue
    lines.set(line, (lines.get(line) ?? new Map<string, string>()).set(column, text))
  }
  return lines
}

/** A TABLE answer as a spreadsheet: arrows, Enter, Tab, F2, Escape, Delete, copy and paste of blocks; also for reading. */
export const TableGrid = (props: TableGridProps) => {
  const { label, labelId, describedBy, cellFaults, onLeave, ...options } = props
  const { card } = options
  const grid = useTableGrid(options)
  const { columns, size, cursor, rows, isReadOnly } = grid
  const former = useFormerRows(card, rows, columns[0])
  const [isRowOpen, setIsRowOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const { active, range } = cursor
  // A required cell is not missing while its row is being written.
  const isBeingWritten = (fault: Fault) => cursor.isInside && fault.code === 'QUESTIONNAIRE.REQUIRED' && fault.line === active.line
  const found = cellFaults.filter(fault => !isBeingWritten(fault))
  const faultKey = found.map(({ line, column, code }) => `${line} ${column} ${code}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of the faults, so that rows without a new one are not drawn anew
  const foundFaults = useMemo(() => found, [faultKey])
  // A row that is left unfinished is told of below the grid: the button that was pressed must not slip away.
  const shownFaults = useSteady(foundFaults)
  const faults = useMemo(() => byLine(shownFaults), [shownFaults])
  const { gridTemplateColumns, minWidth } = useMemo(() => gridTemplate(columns), [columns])

  const virtualizer = useVirtualizer({
    count: size.lines,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    // The active row keeps the focus, wherever the frame is scrolled.
    rangeExtractor: view => [...new Set([...defaultRangeExtractor(view), active.line])].sort((a, b) => a - b),
  })
  const lines =
    size.lines <= DRAWN_WHOLE
      ? Array.from({ length: size.lines }, (_, line) => line)
      : virtualizer.getVirtualItems().map(({ index }) => index)

  const press = (event: PointerEvent) => {
    const to = cellAt(event.target)
    if (!to || event.button !== 0) return
    const isSame = to.line === active.line && to.column === active.column
    if (isSame && cursor.editing) return
    // The text being typed elsewhere is taken before its box goes.
    if (cursor.editing && document.activeElement instanceof HTMLElement) document.activeElement.blur()
    cursor.setIsInside(true)
    grid.tabColumn.current = null
    if (event.shiftKey) cursor.extend(to)
    else if (isSame && event.pointerType === 'touch' && !isReadOnly) cursor.edit('editing')
    else cursor.go(to)
  }
  const drag = (event: PointerEvent) => {
    const to = event.buttons === 1 && event.pointerType === 'mouse' && !cursor.editing ? cellAt(event.target) : null
    if (to && (to.line !== active.line || to.column !== active.column)) cursor.extend(to)
  }
  const copy = (event: ClipboardEvent) => {
    if (cursor.editing) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', grid.copy())
  }
  const blur = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    cursor.setIsInside(false)
    onLeave()
  }
  return (
    <GridContext value={{ grid, card }}>
      <div className="flex min-w-0 flex-col gap-2">
        {isReadOnly ? null : <TableImport question={props.question} card={card} rows={rows} grid={grid} />}
        <GridToolbar grid={grid} onOpenRow={() => setIsRowOpen(true)} />
        {/* biome-ignore lint/a11y/useSemanticElements: rows out of view are not drawn, which a table element cannot say */}
        <div
          ref={frame}
          role="grid"
          aria-label={labelId ? undefined : label}
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          aria-rowcount={size.lines + 1}
          aria-colcount={columns.length + 1}
          aria-multiselectable
          aria-readonly={isReadOnly || undefined}
          tabIndex={-1}
          onKeyDown={event => pressGridKey(event, grid)}
          onFocus={event => event.currentTarget.contains(event.relatedTarget) || cursor.setIsInside(true)}
          onBlur={blur}
          onPointerDown={press}
          onPointerOver={drag}
          onDoubleClick={event => !isReadOnly && cellAt(event.target) && cursor.edit('editing')}
          onCopy={copy}
          onCut={event => {
            copy(event)
            if (!cursor.editing && !isReadOnly) grid.clear()
          }}
          onPaste={event => {
            if (cursor.editing || isReadOnly) return
            event.preventDefault()
            grid.paste(event.clipboardData.getData('text/plain'))
          }}
          className="max-h-table-frame overflow-auto scroll-pt-14 scroll-pl-60 overscroll-contain rounded-card border border-edge bg-sheet select-none"
        >
          <GridHeader columns={columns} template={gridTemplateColumns} />
          {/* biome-ignore lint/a11y/useSemanticElements: as above */}
          <div role="rowgroup" className="relative" style={{ height: size.lines * ROW_HEIGHT, minWidth }}>
            {lines.map(line => (
              <GridRow
                key={line}
                gridId={cursor.gridId}
                columns={columns}
                row={rows[line]}
                former={former[line]}
                line={line}
                template={gridTemplateColumns}
                activeColumn={line === active.line ? active.column : null}
                isEditing={line === active.line && cursor.editing !== null}
                isReadOnly={isReadOnly}
                selectedFrom={cursor.isInside && line >= range.top && line <= range.bottom ? range.left : 0}
                selectedTo={cursor.isInside && line >= range.top && line <= range.bottom ? range.right : -1}
                faults={faults.get(line)}
              />
            ))}
          </div>
        </div>
        <GridNotices grid={grid} faults={shownFaults} />
        {isReadOnly ? null : <p className="hidden text-note text-ink-faint md:block">{gridTexts.help}</p>}
        {isReadOnly ? null : <RowDrawer isOpen={isRowOpen} onClose={() => setIsRowOpen(false)} faults={shownFaults} />}
      </div>
    </GridContext>
  )
}

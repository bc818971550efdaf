import { ArrowDown, ArrowUp, BetweenHorizontalStart, Copy, PanelRightOpen, Plus, Trash2, Undo2 } from 'lucide-react'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { useToast } from '#client/ui/toast-context.ts'
import { gridTexts } from '../../texts.ts'
import type { TableGridApi } from './use-table-grid.ts'

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
export const GridToolbar = ({ grid, onOpenRow }: { grid: TableGridApi; onOpenRow: () => void }) => {
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
          <IconButton size="small" icon={Undo2} label={gridTexts.undo} onClick={grid.undo} />
        </>
      )}
      <CopyButton grid={grid} />
      <span className="ml-auto text-table text-ink-soft tabular-nums">{gridTexts.rows(rows.length)}</span>
    </div>
  )
}

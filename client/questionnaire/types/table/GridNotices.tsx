import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { isCellSavable } from '#contract/questionnaire/check-answer.ts'
import type { Fault } from '#contract/questionnaire/fault.ts'
import { gridTexts } from '../../texts.ts'
import { cellOf } from './table-edits.ts'
import type { TableGridApi } from './use-table-grid.ts'

const SHOWN = 4

/** Pasted cells that fell outside the table; goes with the paste when it is undone. */
const PasteNotice = ({ grid }: { grid: TableGridApi }) => {
  const { notice, columns } = grid
  if (notice?.kind !== 'paste') return null
  const faults = notice.outside
  return (
    <Banner
      tone="warning"
      title={gridTexts.notPasted(faults.length)}
      actions={
        <Button size="small" onClick={grid.hideNotice}>
          {gridTexts.hide}
        </Button>
      }
    >
      <ul className="text-table">
        {faults.slice(0, SHOWN).map(({ line, column, pasted, text }) => (
          <li key={`${line} ${column}`} className="wrap-anywhere">
            {gridTexts.pasteFault(line, columns[column]?.name ?? gridTexts.beyond, pasted, text)}
          </li>
        ))}
        {faults.length > SHOWN ? <li>{gridTexts.more(faults.length - SHOWN)}</li> : null}
      </ul>
    </Banner>
  )
}

/** The faults of cells in words: the active cell's, else the next one, with a way to it. */
const CellFaults = ({ grid, faults }: { grid: TableGridApi; faults: readonly Fault[] }) => {
  const { cursor, columns, rows } = grid
  const places = faults.flatMap(fault => {
    const column = columns.findIndex(({ name }) => name === fault.column)
    return fault.line === undefined || column < 0 ? [] : [{ line: fault.line, column, text: fault.text }]
  })
  const [first] = places
  if (!first) return null
  const { active } = cursor
  const here = places.find(({ line, column }) => line === active.line && column === active.column)
  const next = places.find(({ line, column }) => line > active.line || (line === active.line && column > active.column)) ?? first
  const told = here ?? next
  const isHeldBack = places.some(({ line, column }) => {
    const spec = columns[column]
    return spec && !isCellSavable(spec, cellOf(rows[line], spec))
  })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-table text-brick">
      <span className="font-medium">{gridTexts.faultyCells(places.length)}</span>
      <span className="wrap-anywhere">{gridTexts.cellFault(told.line, columns[told.column]?.name ?? '', told.text)}</span>
      <Button size="small" variant="quiet" onClick={() => cursor.go(next)}>
        {gridTexts.nextFault}
      </Button>
      {isHeldBack && !grid.isReadOnly ? <span className="basis-full text-note text-ink-soft">{gridTexts.heldBack}</span> : null}
    </div>
  )
}

export const GridNotices = ({ grid, faults }: { grid: TableGridApi; faults: readonly Fault[] }) => (
  <>
    <CellFaults grid={grid} faults={faults} />
    <PasteNotice grid={grid} />
    <p role="status" className="sr-only">
      {grid.said}
    </p>
  </>
)

import { useDeferredValue, useMemo } from 'react'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { showValue } from '#contract/questionnaire/cells.ts'
import { type FarCell, farFrom } from '#contract/questionnaire/difference.ts'
import { partAsPercent, toTableRows } from '#contract/questionnaire/table-import.ts'
import { tableImportTexts } from '../../../texts.ts'
import { cellOf, shownCell } from '../table-edits.ts'
import { useFormerRows } from '../use-table-grid.ts'
import { cellKey, type Preview, type TableImportApi } from './use-table-import.ts'

/** What is asked and pointed at before a file's rows are taken: no figure changes in silence (docs/domain.md 15.4). */

interface Far {
  cells: readonly FarCell[]
  /** By cell, the number last accepted, as shown. */
  before: ReadonlyMap<string, string>
  /** By row of the preview, the one last accepted of the same name. */
  former: ReturnType<typeof useFormerRows>
}

/** The numbers that differ by more than half from last time. */
export function useFarCells({ columns, card }: TableImportApi, preview: Preview): Far {
  const read = useDeferredValue(preview.rows)
  const rows = useMemo(() => toTableRows(columns, read), [columns, read])
  const former = useFormerRows(card, rows, columns[0])
  return useMemo(() => {
    const cells = farFrom(rows, former, columns)
    const before = cells.map(({ line, column, before: text }) => [cellKey(line, columns.indexOf(column)), showValue(column, text)] as const)
    return { cells, before: new Map(before), former }
  }, [rows, former, columns])
}

export const AskForeign = ({ way, preview }: { way: TableImportApi; preview: Preview }) =>
  preview.foreign ? (
    <Banner
      tone="danger"
      title={tableImportTexts.foreignTitle}
      actions={
        <Button size="small" onClick={way.takeForeign}>
          {tableImportTexts.takeForeign}
        </Button>
      }
    >
      {tableImportTexts.foreign(preview.foreign)}
    </Banner>
  ) : null

/** « 0,5 » in a column of percentages: asked once for the whole file, with what stood there last time. */
export const AskFractions = ({ way, preview, far }: { way: TableImportApi; preview: Preview; far: Far }) => {
  const total = preview.rows.reduce((sum, { fractions = [] }) => sum + fractions.length, 0)
  const at = preview.rows.findIndex(({ fractions = [] }) => fractions.length > 0)
  const row = preview.rows[at]
  const place = row?.fractions?.[0]
  const column = place === undefined ? undefined : way.columns[place]
  const part = place === undefined ? undefined : row?.values[place]
  if (!row || !column || typeof part !== 'string') return null
  const last = far.former[at]
  const before = last && cellOf(last, column).length > 0 ? shownCell(last, column) : null
  const [asIs, asPart] = [showValue(column, part), showValue(column, partAsPercent(part))]
  return (
    <Banner
      tone="warning"
      title={tableImportTexts.fractionsTitle(asIs, asPart)}
      actions={
        <>
          <Button size="small" onClick={() => way.settleFractions('percent')}>
            {asIs}
          </Button>
          <Button size="small" onClick={() => way.settleFractions('part')}>
            {asPart}
          </Button>
        </>
      }
    >
      {tableImportTexts.fractions(total, row.line, column.name, before)}
    </Banner>
  )
}

const SHOWN = 4

export const FarNumbers = ({ far: { cells }, preview }: { far: Far; preview: Preview }) =>
  cells.length === 0 ? null : (
    <Banner tone="warning" title={tableImportTexts.farTitle(cells.length)}>
      <ul className="text-table">
        {cells.slice(0, SHOWN).map(({ line, column, before, now }) => (
          <li key={`${line} ${column.name}`} className="wrap-anywhere tabular-nums">
            {tableImportTexts.far(preview.rows[line]?.line ?? line, column.name, showValue(column, now), showValue(column, before))}
          </li>
        ))}
        {cells.length > SHOWN ? <li>{tableImportTexts.farMore(cells.length - SHOWN)}</li> : null}
      </ul>
    </Banner>
  )
export type { Far }

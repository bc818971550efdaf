import { ChartPie, Download, Table2 } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { describeError } from '#client/data/errors.ts'
import { parisToday } from '#client/data/format.ts'
import { saveBlob } from '#client/questionnaire/save-blob.ts'
import { Card } from '#client/ui/Card.tsx'
import { DataTable } from '#client/ui/DataTable.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Menu } from '#client/ui/Menu.tsx'
import { EmptyState } from '#client/ui/States.tsx'
import { useToast } from '#client/ui/toast-context.ts'
import { showNumber } from '#contract/counts.ts'
import type { ChartFrame, ChartTable } from './model.ts'
import type { LegendMark, Repaint } from './picture.ts'

export type ChartCardProps = ChartFrame & {
  table: ChartTable
  /** What the picture's file says below the picture. */
  legend: readonly LegendMark[]
  isEmpty: boolean
  /** The table comes with the chart on paper, which does not write every value. */
  isPrintedWithTable?: boolean | undefined
  repaint?: Repaint | undefined
  /** The chart: an `svg[data-picture]`, or what `repaint` draws. */
  children: ReactNode
}

const fileName = (title: string, ending: string) => `${title.replace(/[^\p{L}\p{N}]+/gu, '_')}_${parisToday()}.${ending}`

interface NumbersRow {
  at: number
  cells: ChartTable['rows'][number]
}

const NumbersTable = ({ table, title, show }: { table: ChartTable; title: string; show: (value: number) => string }) => (
  <DataTable
    label={title}
    rows={table.rows.map((cells, at): NumbersRow => ({ at, cells }))}
    rowKey={({ at }) => at}
    columns={table.columns.map((header, column) => ({
      id: header,
      header,
      isNumber: column > 0,
      isWrapped: column === 0,
      cell: ({ cells }: NumbersRow) => {
        const value = cells[column] ?? null
        return typeof value === 'number' ? show(value) : value
      },
    }))}
  />
)

/** What every chart has: its title, the same as a table one click away, and both as files. */
export const ChartCard = (props: ChartCardProps) => {
  const { title, subject, show = showNumber, table, legend, isEmpty, isPrintedWithTable = false, repaint, children } = props
  const [isTable, setIsTable] = useState(false)
  const chart = useRef<HTMLDivElement>(null)
  const id = useId()
  const toast = useToast()
  const save = async (make: () => Promise<Blob>, ending: string) => {
    try {
      saveBlob(await make(), fileName(title, ending))
    } catch (error) {
      toast.failure(describeError(error))
    }
  }
  // What makes files is loaded when one is wanted.
  const savePicture = () =>
    save(async () => {
      const { pictureFile } = await import('./picture.ts')
      return pictureFile({ title, subject, legend, drawn: chart.current, repaint })
    }, 'png')
  const saveWorkbook = () =>
    save(async () => {
      const { workbookFile } = await import('./workbook.ts')
      return workbookFile(title, table)
    }, 'xlsx')
  const actions = (
    <div className="-my-1 flex gap-1 print:hidden">
      <IconButton
        icon={isTable ? ChartPie : Table2}
        label={isTable ? `Graphique\u202f: ${title}` : `Tableau\u202f: ${title}`}
        aria-controls={id}
        onClick={() => setIsTable(!isTable)}
      />
      <Menu
        trigger={<IconButton icon={Download} label={`Exporter\u202f: ${title}`} />}
        items={[
          { id: 'png', label: 'Image (PNG)', onSelect: () => void savePicture(), isDisabled: isEmpty },
          { id: 'xlsx', label: 'Classeur (xlsx)', onSelect: () => void saveWorkbook() },
        ]}
      />
    </div>
  )
  return (
    <Card title={title} actions={actions} className="break-inside-avoid">
      {subject ? <p className="-mt-2 mb-4 text-table text-ink-soft">{subject}</p> : null}
      <div id={id}>
        {isEmpty ? <EmptyState title="Rien à montrer" text="Aucune donnée pour la période choisie." /> : null}
        <div ref={chart} hidden={isTable || isEmpty}>
          {children}
        </div>
        {isTable && !isEmpty ? <NumbersTable table={table} title={title} show={show} /> : null}
        {isPrintedWithTable && !isTable && !isEmpty ? (
          <div className="mt-4 hidden print:block">
            <NumbersTable table={table} title={title} show={show} />
          </div>
        ) : null}
      </div>
    </Card>
  )
}

import type { Content, TableCell } from 'pdfmake'
import { INK, type Part, SOFT, WIDTH } from '#client/print/sheet.ts'
import { runs } from '#contract/printed-text.ts'
import type { Column } from '#contract/questionnaire/model.ts'
import { isNumeric, ruleOf } from '#contract/questionnaire/types/registry.ts'
import { printTexts } from './texts.ts'

/** Tables on paper: portrait while they fit, else landscape, else cut into several tables that repeat the first column. */

const NUMBER = 22
/** Padding and lines of one column, as the layout "grid" draws them. */
const AROUND = 9

function widthOf({ type, name }: Column): number {
  const longest = Math.max(...name.split(/\s+/).map(word => word.length))
  return Math.max(ruleOf(type).column.points, Math.min(110, longest * 5)) + AROUND
}

/** The columns of each table by index; the first column is in every one. */
export function split(columns: readonly Column[], room: number): number[][] {
  const tables: number[][] = []
  const [first] = columns
  const start = NUMBER + AROUND + (first ? widthOf(first) : 0)
  let used = Number.POSITIVE_INFINITY
  for (const [at, column] of columns.entries()) {
    if (at === 0) continue
    if (used + widthOf(column) > room) {
      tables.push([0])
      used = start
    }
    tables.at(-1)?.push(at)
    used += widthOf(column)
  }
  return tables.length > 0 || !first ? tables : [[0]]
}

export interface PrintedTable {
  label: string
  columns: readonly Column[]
  /** Line by line, a text a column. */
  rows: readonly (readonly string[])[]
  /** Beside the label. */
  note: string
  /** Of an empty row to be written in by hand. */
  rowHeight?: number
}

/** Widths that fill the room, the spare shared as the columns are wide. */
function fill(columns: readonly Column[], room: number): number[] {
  const wanted = columns.map(widthOf)
  const spare = room - NUMBER - AROUND - wanted.reduce((sum, width) => sum + width, 0)
  const total = wanted.reduce((sum, width) => sum + width, 0)
  return [NUMBER, ...wanted.map(width => width + (spare * width) / total - AROUND)]
}

const LONG = 350
const NO_BORDER: [boolean, boolean, boolean, boolean] = [false, false, false, false]

function oneTable(table: PrintedTable, places: readonly number[], room: number): Content {
  const { label, note, rows, rowHeight } = table
  const columns = places.flatMap(at => table.columns[at] ?? [])
  const isPart = places.length < table.columns.length
  const part = isPart ? printTexts.columns((places[1] ?? 0) + 1, (places.at(-1) ?? 0) + 1, table.columns.length) : ''
  const told = [note, part].filter(Boolean).join(', ')
  const title: TableCell = {
    colSpan: columns.length + 1,
    text: [...runs(label).map(run => ({ ...run, bold: true })), ...runs(told ? `  (${told})` : '').map(run => ({ ...run, color: SOFT }))],
    border: NO_BORDER,
    margin: [-4, 2, 0, 2],
  }
  const names = [
    { text: printTexts.line, style: 'th' },
    ...columns.map((column): TableCell => ({ text: runs(column.name), style: 'th', alignment: isNumeric(column) ? 'right' : 'left' })),
  ]
  const body = rows.map((row, line): TableCell[] => [
    { text: String(line + 1), color: SOFT },
    ...places.map(
      (at): TableCell => ({ text: runs(row[at] ?? ''), alignment: table.columns[at] && isNumeric(table.columns[at]) ? 'right' : 'left' }),
    ),
  ])
  return {
    table: {
      headerRows: 2,
      keepWithHeaderRows: rows.length > 0 ? 1 : 0,
      // A row taller than a page cannot be kept together.
      dontBreakRows: rows.every(row => row.every(cell => cell.length < LONG)),
      widths: fill(columns, room),
      ...(rowHeight ? { heights: ['auto' as const, 'auto' as const, ...rows.map(() => rowHeight)] } : {}),
      body: [[title, ...Array.from(columns, (): TableCell => ({ text: '', border: NO_BORDER }))], names, ...body],
    },
    layout: 'grid',
    fontSize: 8.5,
    color: INK,
    margin: [0, 6, 0, 8],
  }
}

/** A table that may break over pages, its head on each. */
export function printedTable(table: PrintedTable): Part {
  const all = table.columns.map((_, at) => at)
  const needed = table.columns.reduce((sum, column) => sum + widthOf(column), NUMBER + AROUND)
  const isWide = needed > WIDTH.portrait
  const room = isWide ? WIDTH.landscape : WIDTH.portrait
  const places = needed > room ? split(table.columns, room) : [all]
  const isBlank = table.rowHeight !== undefined
  const isShort = places.length === 1 && (isBlank || (table.rows.length <= 10 && table.rows.flat().join('').length < 300))
  return {
    isWide,
    isShort,
    node: { stack: places.map(part => ({ stack: [oneTable(table, part, room)], unbreakable: isBlank })) },
  }
}

import type { Content, TableCell } from 'pdfmake'
import { runs } from '#contract/printed-text.ts'
import { INK, WIDTH } from './sheet.ts'

/** A list on paper: columns with their heads, one line each. */

export interface ListColumn {
  header: string
  /** Its share of the width. */
  share: number
  isNumber?: true
}

/** The padding of a cell, as the layout "list" draws it. */
const PADDING = 10
/** A line with more signs may break over two pages. */
const TALL = 600

const alignment = ({ isNumber }: ListColumn) => (isNumber ? 'right' : 'left')

/** The head stands again on every page. */
export function listTable(columns: readonly ListColumn[], rows: readonly (readonly string[])[], width: number = WIDTH.portrait): Content {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const room = width - columns.length * PADDING
  const heads = columns.map((column): TableCell => ({ text: runs(column.header), style: 'th', alignment: alignment(column) }))
  const body = rows.map(row =>
    columns.map((column, at): TableCell => ({ text: runs(row[at] ?? ''), alignment: alignment(column), color: INK })),
  )
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: rows.length > 0 ? 1 : 0,
      dontBreakRows: rows.every(row => row.every(cell => cell.length < TALL)),
      widths: columns.map(({ share }) => (room * share) / shares),
      body: [heads, ...body],
    },
    layout: 'list',
    fontSize: 8.5,
    margin: [0, 2, 0, 6],
  }
}

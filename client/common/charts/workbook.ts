import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'
import { type Cell, cellXml, columnName, STYLE } from '#contract/spreadsheets/cell.ts'
import {
  closingParts,
  ROOT_RELATIONS,
  SHEET_TAIL,
  SPREADSHEET_TYPE,
  STYLES,
  sheetHead,
  sheetName,
} from '#contract/spreadsheets/workbook-parts.ts'
import type { ChartTable } from './model.ts'

const rowXml = (cells: readonly Cell[], row: number, style = 0): string =>
  `<row r="${row}">${cells.map((cell, at) => cellXml(`${columnName(at)}${row}`, cell, style)).join('')}</row>`

/** A chart's numbers as a workbook (.xlsx) of one sheet. */
export async function workbookFile(title: string, { columns, rows }: ChartTable): Promise<Blob> {
  const sheet =
    sheetHead(columns.length) + rowXml(columns, 1, STYLE.header) + rows.map((cells, at) => rowXml(cells, at + 2)).join('') + SHEET_TAIL
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false, zip64: false, extendedTimestamp: false })
  const parts = [
    ['_rels/.rels', ROOT_RELATIONS],
    ['xl/styles.xml', STYLES],
    ['xl/worksheets/sheet1.xml', sheet],
  ] as const
  for (const [path, text] of [...parts, ...closingParts([{ name: sheetName(title, 1) }])]) await zip.add(path, new TextReader(text))
  return new Blob([new Uint8Array(await zip.close())], { type: SPREADSHEET_TYPE })
}

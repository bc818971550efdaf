import { read, utils, type WorkBook } from '@e965/xlsx'

/** What a spreadsheet program would run, full-width forms included. */
export const LIVE_START = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** The rows of a workbook's sheet, the first unless named, each cell as it is kept. */
export function sheetRows(book: WorkBook, name = book.SheetNames[0] ?? ''): unknown[][] {
  const sheet = book.Sheets[name]
  if (!sheet) throw new Error(`the workbook has no sheet ${name}`)
  return utils.sheet_to_json<unknown[]>(sheet, { header: 1 })
}

/** Every cell that a spreadsheet program would take for a formula: by its own nature, or by how its text begins. */
export function liveCells(book: WorkBook): string[] {
  return book.SheetNames.flatMap(name =>
    Object.entries(book.Sheets[name] ?? {}).flatMap(([reference, cell]) => {
      if (reference.startsWith('!')) return []
      const isText = cell.t === 's' && LIVE_START.test(String(cell.v))
      return cell.f !== undefined || isText ? [`${name}!${reference}: ${cell.f ?? cell.v}`] : []
    }),
  )
}

/** The file that an EXPORT answered with. */
export function answeredFile(payload: unknown): Uint8Array<ArrayBuffer> {
  if (typeof payload !== 'object' || payload === null || !('data' in payload)) throw new Error('no file')
  return Uint8Array.fromBase64(String(payload.data))
}
export const answeredBook = (payload: unknown): WorkBook => read(answeredFile(payload), { cellFormula: true })

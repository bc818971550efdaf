import { CFB, utils, type WorkSheet, write } from '@e965/xlsx'
import type { Question } from '#contract/questionnaire/model.ts'
import { importedColumns, tableSheetName } from '#contract/questionnaire/table-import.ts'
import { column, question, response } from './questions.ts'
import { zipOf } from './zip.ts'

/** Files of tables for a TABLE question: workbooks and texts as they should be, and hostile ones. */

export const FUNDS: Question = question('TABLE', 'Détail des fonds : encours [2026]', {
  lines: [
    column('Nom', 'STRING', 0, { required: true }),
    column('Encours', 'DECIMAL', 1),
    column('Parts', 'INT', 2),
    column('Frais', 'PERCENTAGE', 3),
    column('Créé le', 'DATE', 4),
    column('Secteur', 'CHOICE', 5, { response: response('Santé', 'Logement', '=Autre') }),
    column('Pays', 'CHOICE_MULTIPLE', 6, { response: response('France', 'Belgique', 'Îles ; mers') }),
    column('Note', 'TEXT', 7),
  ],
})
export const TITLES = importedColumns(FUNDS).map(({ name }) => name)
export const SHEET = tableSheetName(FUNDS)
export const LINE: unknown[] = ['Alpha', 1234.5, 12, 12.5, '31/03/2026', 'Santé', 'France', '']

type Grid = unknown[][]
export const blob = (bytes: BlobPart) => new Blob([bytes])
export const book = (
  rows: Grid,
  name = SHEET,
  change: (sheet: WorkSheet) => void = () => undefined,
  type: 'xlsx' | 'biff8' | 'xlsb' | 'ods' = 'xlsx',
  more: object = {},
) => {
  const sheet = utils.aoa_to_sheet(rows)
  change(sheet)
  const bytes: ArrayBuffer = write({ SheetNames: [name], Sheets: { [name]: sheet }, ...more }, { type: 'array', bookType: type })
  return blob(bytes)
}
/** The parts of an old workbook that hold cells, written as densely as may be: records of many numbers. */
const oldBook = (records: number, cells: number) => {
  const [length, stream] = [6 + 6 * cells, new DataView(new ArrayBuffer(records * (10 + 6 * cells)))]
  for (let at = 0; at < stream.byteLength; at += 4 + length) {
    stream.setUint16(at, 0x00bd, true)
    stream.setUint16(at + 2, length, true)
  }
  const container = CFB.utils.cfb_new()
  CFB.utils.cfb_add(container, '/Workbook', new Uint8Array(stream.buffer))
  return blob(Uint8Array.from(CFB.write(container, { type: 'array' })))
}
export const text = (content: string) => blob(content)
export const latin1 = (content: string) => blob(Uint8Array.from(content, one => one.charCodeAt(0)))
export const utf16 = (content: string, isBig = false, mark = true) => {
  const bytes = new DataView(new ArrayBuffer((content.length + 1) * 2))
  for (const [at, one] of [...`\ufeff${content}`].entries()) bytes.setUint16(at * 2, one.charCodeAt(0), !isBig)
  return blob(bytes.buffer.slice(mark ? 0 : 2))
}
export const csv = (rows: Grid, separator = ';') => rows.map(row => row.join(separator)).join('\r\n')

const many = Array.from({ length: 5000 }, (_, at) => LINE.with(0, `Fonds ${at}`))
/** As many rows as an answer may have. */
export const fullBook = () => book([TITLES, ...many])
export const fullText = () => text(csv([TITLES, ...many.map(row => row.with(1, '1 234,5').with(3, '12,5 %'))]))

/** Files made to exhaust their reader, and the texts of their refusals. */
export const HOSTILE_TABLES: Record<string, readonly [make: () => Blob, says: RegExp]> = {
  'a file over 10 Mo': [() => text('x'.repeat(10_485_761)), /trop volumineux/],
  'a million cells': [
    () => blob(zipOf([{ name: 'xl/workbook.xml', content: '<c r="A1"/>'.repeat(300_001) }])),
    /trop de cellules\. Supprimez/,
  ],
  'a million texts': [
    () => blob(zipOf([{ name: 'xl/sharedStrings.xml', content: '<si><t>a</t></si>'.repeat(200_001) }])),
    /trop de cellules\. Supprimez/,
  ],
  'a million cells of a csv': [() => text(`${csv([TITLES])}\r\n${`${';'.repeat(200)}\r\n`.repeat(5000)}`), /trop de cellules/],
  'a million columns of a csv': [() => text(`${csv([TITLES])}\r\n${';'.repeat(1_000_000)}`), /trop de cellules/],
  'a million rows of a csv': [() => text(`${csv([TITLES])}\r\n${'a;b\r\n'.repeat(1_000_000)}`), /5\u202f000 lignes/],
  'an old workbook over 2 Mo': [
    () => blob(Uint8Array.from({ length: 2_097_153 }, (_, at) => [0xd0, 0xcf, 0x11, 0xe0][at] ?? 0)),
    /\.xls est trop volumineux.*\.xlsx/,
  ],
  'a million cells of an old workbook': [() => oldBook(201, 1000), /trop de cellules/],
  'a bomb of merges': [
    () => blob(zipOf([{ name: 'xl/workbook.xml', content: '<mergeCell ref="A1:XFD1048576"/>'.repeat(1001) }])),
    /fusionnées/,
  ],
  'one immense merge': [
    () =>
      book([TITLES, ...Array.from({ length: 900 }, () => LINE)], SHEET, sheet => {
        sheet['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 1_048_575, c: 16_383 } }]
      }),
    /fusionnées/,
  ],
  'external entities': [
    () => blob(zipOf([{ name: 'xl/workbook.xml', content: '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><workbook/>' }])),
    /éléments externes/,
  ],
}

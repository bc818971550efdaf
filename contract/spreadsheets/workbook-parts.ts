import { escapeText } from './cell.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SPREADSHEETML = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const SPREADSHEET_TYPE = `${SPREADSHEETML}.sheet`

/** The package's relation to its workbook. */
export const ROOT_RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

/** Plain cells, the bold header, days, instants, texts, whole numbers, decimals and percentages, in this order. */
export const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="8"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="10" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** The part before a sheet's rows: a frozen header and readable column widths. `cols`: columns with styles of their own. */
export const sheetHead = (columns: number, cols = `<col min="1" max="${Math.max(columns, 1)}" width="22" customWidth="1"/>`): string =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols}</cols><sheetData>`
export const SHEET_TAIL = '</sheetData></worksheet>'

interface SheetEntry {
  name: string
  isHidden?: boolean
}

/** The workbook's parts that list all sheets, as path and text. */
export function closingParts(sheets: readonly SheetEntry[]): readonly (readonly [path: string, text: string])[] {
  const each = (draw: (sheet: SheetEntry, at: number) => string): string => sheets.map((sheet, at) => draw(sheet, at + 1)).join('')
  return [
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each(({ name, isHidden }, at) => `<sheet name="${escapeText(name)}" sheetId="${at}"${isHidden ? ' state="hidden"' : ''} r:id="rId${at}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">${each((_, at) => `<Relationship Id="rId${at}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEETML}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SPREADSHEETML}.styles+xml"/>${each((_, at) => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${SPREADSHEETML}.worksheet+xml"/>`)}</Types>`,
    ],
  ]
}

const SHEET_NAME_MAX = 31

/** Characters that have a meaning in references or are not allowed in names. */
const UNNAMEABLE = /[[\]:*?/\\"'\p{Cc}\ufffe\uffff]/gu

/** A sheet name that programs accept: at most 31 whole characters, none special; further sheets are numbered. */
export function sheetName(name: string, at: number): string {
  const end = at === 1 ? '' : ` (${at})`
  const start = name.replace(UNNAMEABLE, ' ').slice(0, SHEET_NAME_MAX - end.length)
  return start.replace(/[\ud800-\udbff]$/, '') + end
}

import { emptyRow } from '#contract/questionnaire/answers.ts'
import type { AnswerValue, TableRow } from '#contract/questionnaire/feedback-item.ts'
import type { Tx } from './store.ts'

/** Files answered on this device: an answer holds `local:<uuid>` until the upload gave the server's name. */

const LOCAL = /^local:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** True for the name of a file that is only on this device. */
export const isLocalFile = (value: string): boolean => LOCAL.test(value)
export const localName = (uuid: string): string => `local:${uuid}`

/** The server's names of a draft's uploaded files, by local name. */
export async function fileNames(tx: Tx, draft: string): Promise<Map<string, string>> {
  const files = await tx.list('files', `${draft}:`)
  return new Map(files.flatMap(({ local, fileName }) => (fileName === null ? [] : [[local, fileName]])))
}

function mapTexts(value: AnswerValue, change: (text: string) => string): AnswerValue {
  if (typeof value === 'string') return change(value)
  const texts: string[] = []
  const rows: TableRow[] = []
  for (const item of value) {
    if (typeof item === 'string') texts.push(change(item))
    else rows.push(mapRow(item, change))
  }
  return rows.length > 0 ? rows : texts
}

function mapRow(row: TableRow, change: (text: string) => string): TableRow {
  const mapped = emptyRow()
  for (const [column, cell] of Object.entries(row)) mapped[column] = typeof cell === 'string' ? change(cell) : cell.map(change)
  return mapped
}

/** The value with the server's names in place of the local ones that have one. */
export const toWire = (value: AnswerValue, names: ReadonlyMap<string, string>): AnswerValue =>
  names.size === 0 ? value : mapTexts(value, text => names.get(text) ?? text)

/** The local names that a value holds. */
export function localFilesIn(value: AnswerValue): string[] {
  const found: string[] = []
  mapTexts(value, text => {
    if (isLocalFile(text)) found.push(text)
    return text
  })
  return found
}

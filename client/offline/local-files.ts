import { emptyRow } from '#contract/questionnaire/answers.ts'
import type { AnswerValue, TableRow } from '#contract/questionnaire/feedback-item.ts'
import type { AnswerRow, DraftBase, SentAnswer } from './rows.ts'
import type { Tx } from './store.ts'

/** Files attached on this device: the answer holds `local:<uuid>` until the upload gives the server's name. */

const LOCAL = /^local:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** True for the name of a file that is only on this device. */
export const isLocalFile = (value: string): boolean => value.startsWith('local:') && LOCAL.test(value)
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

/** Allocates nothing: thousands of rows are searched at each keystroke. */
function holdsLocalFile(value: AnswerValue): boolean {
  const isLocal = (cell: string | string[]) => (typeof cell === 'string' ? isLocalFile(cell) : cell.some(isLocalFile))
  if (typeof value === 'string') return isLocalFile(value)
  return value.some(item => (typeof item === 'string' ? isLocalFile(item) : Object.values(item).some(isLocal)))
}

/** The value with the server's names in place of local ones, where there is one. */
export const toWire = (value: AnswerValue, names: ReadonlyMap<string, string>): AnswerValue =>
  names.size === 0 || !holdsLocalFile(value) ? value : mapTexts(value, text => names.get(text) ?? text)

/** The file that a card's table was last imported from, by its local or its server's name; null when it never was. */
export function importedOf(base: Pick<DraftBase, 'imported'>, card: string, row?: Pick<AnswerRow, 'imported'>): string | null {
  if (row?.imported !== undefined) return row.imported
  return base.imported?.find(({ item }) => item === card)?.name ?? null
}

/** The row's import file as the server has to be told of it; undefined when the base says the same. */
export function importToSend(
  { name, imported }: Pick<AnswerRow, 'name' | 'imported'>,
  base: Pick<DraftBase, 'imported'>,
  names: ReadonlyMap<string, string>,
): SentAnswer['imported'] {
  if (imported === undefined) return undefined
  const wire = imported && (names.get(imported) ?? imported)
  return wire === importedOf(base, name) ? undefined : { typed: imported, wire }
}

/** The base's import files after a save that named others. */
export function withImports(imported: DraftBase['imported'] = [], sent: readonly SentAnswer[]): NonNullable<DraftBase['imported']> {
  const changed = sent.flatMap(({ name: item, imported: file }) => (file ? [{ item, name: file.wire }] : []))
  const kept = imported.filter(({ item }) => !changed.some(one => one.item === item))
  return [...kept, ...changed.filter(({ name }) => name !== null)]
}

/** The local files that have to be uploaded with an answer: those it holds, and the one that its table was imported from. */
export const localFilesOf = ({ value, imported }: Pick<AnswerRow, 'value' | 'imported'>): string[] => [
  ...localFilesIn(value),
  ...(imported && isLocalFile(imported) ? [imported] : []),
]

/** The local names that a value holds. */
export function localFilesIn(value: AnswerValue): string[] {
  const found: string[] = []
  mapTexts(value, text => {
    if (isLocalFile(text)) found.push(text)
    return text
  })
  return found
}

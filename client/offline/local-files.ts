import { emptyRow } from '#contract/questionnaire/answers.ts'
import type { AnswerValue, TableRow } from '#contract/questionnaire/feedback-item.ts'
import { allCards, columnsOf } from '#contract/questionnaire/layout.ts'
import type { Questionnaire } from '#contract/questionnaire/model.ts'
import { isOfFiles } from '#contract/questionnaire/types/registry.ts'
import type { AnswerRow, DraftBase, SentAnswer } from './rows.ts'
import type { Tx } from './store.ts'

/** Files attached on this device: the answer holds `local:<uuid>` until the upload gives the server's name. */

const LOCAL = /^local:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** True for the name of a file that is only on this device. */
export const isLocalFile = (value: string): boolean => value.startsWith('local:') && LOCAL.test(value)
export const localName = (uuid: string): string => `local:${uuid}`

/** Where answers name files. A text elsewhere that looks like a local name is a text. */
type FilePlaces = ReadonlyMap<string, ReadonlySet<string> | 'whole'>

const placesKept = new WeakMap<Questionnaire, FilePlaces>()

function filePlaces(questionnaire: Questionnaire): FilePlaces {
  const known = placesKept.get(questionnaire)
  if (known) return known
  const places = new Map<string, ReadonlySet<string> | 'whole'>()
  for (const { name, question } of allCards(questionnaire)) {
    const columns = columnsOf(question).filter(isOfFiles)
    if (isOfFiles(question)) places.set(name, 'whole')
    else if (columns.length > 0) places.set(name, new Set(columns.map(column => column.name)))
  }
  placesKept.set(questionnaire, places)
  return places
}

/** What a draft knows of its files: the server's names of those uploaded, by local name, and where answers name them. */
export interface FileNames {
  byLocal: ReadonlyMap<string, string>
  places: FilePlaces
}

export const NO_NAMES: FileNames = { byLocal: new Map(), places: new Map() }

/** `questionnaire`: the draft's, where it is at hand. */
export async function fileNames(tx: Tx, key: string, questionnaire?: Questionnaire): Promise<FileNames> {
  const files = await tx.list('files', `${key}:`)
  if (files.length === 0) return NO_NAMES
  const draft = await tx.get('drafts', key)
  const form = questionnaire ?? (draft && (await tx.get('questionnaires', draft.version))?.questionnaire)
  const byLocal = new Map(files.flatMap(({ local, fileName }) => (fileName === null ? [] : [[local, fileName]])))
  return { byLocal, places: form ? filePlaces(form) : NO_NAMES.places }
}

type Change = (text: string) => string

const mapCell = (cell: string | string[], change: Change): string | string[] => (typeof cell === 'string' ? change(cell) : cell.map(change))

/** The value with its files' names changed; the value itself where it can hold none. */
function mapFiles(card: string, value: AnswerValue, places: FilePlaces, change: Change): AnswerValue {
  const place = places.get(card)
  if (place === undefined) return value
  if (typeof value === 'string') return place === 'whole' ? change(value) : value
  const texts: string[] = []
  const rows: TableRow[] = []
  for (const item of value) {
    if (typeof item === 'string') texts.push(place === 'whole' ? change(item) : item)
    else rows.push(place === 'whole' ? item : mapRow(item, place, change))
  }
  return rows.length > 0 ? rows : texts
}

function mapRow(row: TableRow, columns: ReadonlySet<string>, change: Change): TableRow {
  const mapped = emptyRow()
  for (const [column, cell] of Object.entries(row)) mapped[column] = columns.has(column) ? mapCell(cell, change) : cell
  return mapped
}

/** The value with the server's names in place of local ones, where there is one. */
export const toWire = (card: string, value: AnswerValue, { byLocal, places }: FileNames): AnswerValue =>
  byLocal.size === 0 ? value : mapFiles(card, value, places, text => byLocal.get(text) ?? text)

/** The file that a card's table was last imported from, by its local or its server's name; null when it never was. */
export function importedOf(base: Pick<DraftBase, 'imported'>, card: string, row?: Pick<AnswerRow, 'imported'>): string | null {
  if (row?.imported !== undefined) return row.imported
  return base.imported?.find(({ item }) => item === card)?.name ?? null
}

/** The row's import file as the server has to be told of it; undefined when the base says the same. */
export function importToSend(
  { name, imported }: Pick<AnswerRow, 'name' | 'imported'>,
  base: Pick<DraftBase, 'imported'>,
  { byLocal }: Pick<FileNames, 'byLocal'>,
): SentAnswer['imported'] {
  if (imported === undefined) return undefined
  const wire = imported && (byLocal.get(imported) ?? imported)
  return wire === importedOf(base, name) ? undefined : { typed: imported, wire }
}

/** The base's import files after a save that named others. */
export function withImports(imported: DraftBase['imported'] = [], sent: readonly SentAnswer[]): NonNullable<DraftBase['imported']> {
  const changed = sent.flatMap(({ name: item, imported: file }) => (file ? [{ item, name: file.wire }] : []))
  const kept = imported.filter(({ item }) => !changed.some(one => one.item === item))
  return [...kept, ...changed.filter(({ name }) => name !== null)]
}

/** The local names that a card's value holds. */
export function localFilesIn(card: string, value: AnswerValue, questionnaire: Questionnaire): string[] {
  const found: string[] = []
  mapFiles(card, value, filePlaces(questionnaire), text => {
    if (isLocalFile(text)) found.push(text)
    return text
  })
  return found
}

/** The local files that have to be uploaded with an answer: those it holds, and the one that its table was imported from. */
export const localFilesOf = (
  { name, value, imported }: Pick<AnswerRow, 'name' | 'value' | 'imported'>,
  questionnaire: Questionnaire,
): string[] => [...localFilesIn(name, value, questionnaire), ...(imported && isLocalFile(imported) ? [imported] : [])]

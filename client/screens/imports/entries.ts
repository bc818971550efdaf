import { type BookRow, codeKey, isFaulty, isWarned } from '#contract/imports/book.ts'
import { bodyOf, type Difference, differencesOf, faultText } from '#contract/imports/check.ts'
import { IMPORTS, type ImportKind } from '#contract/imports/registry.ts'
import type { FoundRecord } from '#contract/resources/imports/methods.ts'
import { needsAffiliate } from '#contract/resources/user/rules.ts'
import { fold } from '#contract/text.ts'
import { importScreenTexts as texts } from '#contract/texts/imports.ts'
import { Twins } from './twins.ts'

/** Where a row of an import stands. */
export type Mark = keyof typeof texts.marks

export interface Entry {
  row: BookRow
  mark: Mark
  /** What is wrong or what else is to be known, in words. */
  message: string
  /** The record that bears its code. */
  found: FoundRecord | null
  differences: Difference[]
  /** A row whose code is there is sent only once it is chosen. */
  isChosen: boolean
}

/** What is known beside the file. */
export interface Known {
  kind: ImportKind
  /** The records that bear codes of the file, by the folded code; accounts by their folded e-mail too. */
  byCode: ReadonlyMap<string, FoundRecord>
  byMail: ReadonlyMap<string, FoundRecord>
  /** The lines of the main sheet that were added before. */
  done: ReadonlySet<number>
  /** Which lines bear which folded code, and which folded e-mail. */
  codes: Twins
  mails: Twins
}

const placeOf = (kind: ImportKind, path: string): number => IMPORTS[kind].main.columns.findIndex(column => column.path === path)
export const textAt = (kind: ImportKind, { cells }: BookRow, path: string): string => cells[placeOf(kind, path)]?.text.trim() ?? ''
/** The folded e-mail of an account's row; '' for rows of other kinds. */
export const mailKey = (kind: ImportKind, row: BookRow): string => (kind === 'user' ? fold(textAt(kind, row, 'email')) : '')
const valueAt = (kind: ImportKind, { cells }: BookRow, path: string): unknown => cells[placeOf(kind, path)]?.value

/** No code and no e-mail is longer; longer ones are faults of their rows, and nobody's. */
const LONGEST_KEY = 250
const askable = (keys: readonly string[]): string[] => [...new Set(keys)].filter(key => key !== '' && key.length <= LONGEST_KEY)

/** The codes and e-mails of a file whose records are to be asked for. */
export function keysToAsk(kind: ImportKind, rows: readonly BookRow[]): { codes: string[]; emails: string[] } {
  return {
    codes: askable(rows.map(({ code }) => code)),
    emails: kind === 'user' ? askable(rows.map(row => textAt(kind, row, 'email'))) : [],
  }
}

/** What is known beside the file: the records found for it, and the rows that were added before. */
export function knownOf(
  kind: ImportKind,
  rows: readonly BookRow[],
  found: readonly FoundRecord[],
  done: readonly { sheet: string; row: number }[],
): Known {
  const { main } = IMPORTS[kind]
  const mails = found.flatMap(record => (typeof record.values.email === 'string' ? [[fold(record.values.email), record] as const] : []))
  return {
    kind,
    byCode: new Map(found.map(record => [codeKey(record.code), record])),
    byMail: new Map(mails),
    done: new Set(done.filter(({ sheet }) => sheet === main.name).map(({ row }) => row)),
    codes: new Twins(rows.map(row => [row.line, codeKey(row.code)])),
    mails: new Twins(rows.map(row => [row.line, mailKey(kind, row)])),
  }
}

/** What is wrong with an account's row beside its cells. */
function accountFault(row: BookRow, { byMail, mails }: Known, found: FoundRecord | null): string | null {
  const type = valueAt('user', row, 'userType')
  if (type === 'USER_TYPE_EXTERNE' && needsAffiliate(type) && textAt('user', row, 'affiliate') === '') return texts.affiliateNeeded
  const mail = mailKey('user', row)
  const twin = mails.twinOf(row.line, mail)
  if (twin !== null) return texts.twinMail(twin)
  const holder = byMail.get(mail)
  return holder && holder.id !== found?.id ? texts.mailTaken : null
}

function messageOf(kind: ImportKind, row: BookRow, twin: number | null): string {
  const { main, further } = IMPORTS[kind]
  const faults = (columns: typeof main.columns, cells: BookRow['cells']) =>
    cells.flatMap((cell, at) => {
      const column = columns[at]
      const told = column ? faultText(column, cell) : null
      return told && column ? [`${column.title}\u202f: ${told}`] : []
    })
  const beside = row.beside.flatMap((rows, at) => rows.flatMap(({ cells }) => faults(further[at]?.columns ?? [], cells)))
  return [
    ...(twin === null ? [] : [texts.twin(twin)]),
    ...faults(main.columns, row.cells),
    ...(beside.length > 0 ? [texts.warned, ...beside] : []),
  ].join(' ')
}

/** Judges a row against what is known; `before`: what it was, so that what was sent or chosen stays so. */
export function judgeRow(row: BookRow, known: Known, before?: Entry): Entry {
  const { kind, byCode, codes, done } = known
  const found = byCode.get(codeKey(row.code)) ?? null
  const entry = { row, found, differences: [], isChosen: before?.isChosen ?? false }
  if (before?.mark === 'saved' || before?.mark === 'saving') return { ...before, row }
  if (done.has(row.line)) return { ...entry, mark: 'done', message: '' }
  const twin = codes.twinOf(row.line, codeKey(row.code))
  const fault = kind === 'user' ? accountFault(row, known, found) : null
  if (isFaulty(row) || twin !== null || fault !== null)
    return { ...entry, mark: 'faulty', message: [fault ?? '', messageOf(kind, row, twin)].join(' ').trim() }
  const message = isWarned(row) ? messageOf(kind, row, null) : ''
  if (!found) return { ...entry, mark: 'ready', message }
  const differences = differencesOf(IMPORTS[kind].main.columns, row, found.values)
  return { ...entry, differences, mark: differences.length > 0 || row.beside.some(rows => rows.length > 0) ? 'update' : 'same', message }
}

export const isToSend = ({ mark, isChosen }: Entry): boolean => mark === 'ready' || mark === 'error' || (mark === 'update' && isChosen)

/** The row as IMPORT takes it; wrong rows of the sheets beside are left out. */
export function bodyOfEntry(kind: ImportKind, { row, found }: Entry, source: { file: string; name: string }) {
  const { main, further } = IMPORTS[kind]
  const lists = further.map(({ list, columns }, at) => {
    const sound = (row.beside[at] ?? []).filter(({ cells }) => cells.every(({ fault }) => fault === null))
    return [list ?? '', sound.map(({ line, cells }) => bodyOf(columns.slice(1), { line, cells: cells.slice(1) }))] as const
  })
  return {
    ...bodyOf(main.columns, row),
    ...Object.fromEntries(lists.filter(([, rows]) => rows.length > 0)),
    mode: found ? 'UPDATE' : 'ADD',
    source: { ...source, sheet: main.name, row: row.line },
  }
}

export function countMarks(entries: readonly Entry[]): Record<Mark, number> {
  const counts: Record<Mark, number> = { ready: 0, update: 0, same: 0, done: 0, faulty: 0, saving: 0, saved: 0, error: 0 }
  for (const { mark } of entries) counts[mark]++
  return counts
}

/** What the log is told of an import at its end. */
export function outcomeOf(entries: readonly Entry[]): { rows: number; added: number; updated: number; failed: number; skipped: number } {
  const { saved, error, faulty, same, update } = countMarks(entries)
  const updated = entries.filter(({ mark, found }) => mark === 'saved' && found !== null).length
  return { rows: entries.length, added: saved - updated, updated, failed: error, skipped: faulty + same + update }
}

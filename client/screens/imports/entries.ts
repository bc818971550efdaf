import { type BookRow, isFaulty, isWarned } from '#contract/imports/book.ts'
import { bodyOf, type Difference, differencesOf, faultText } from '#contract/imports/check.ts'
import { IMPORTS, type ImportKind } from '#contract/imports/registry.ts'
import type { FoundRecord } from '#contract/resources/imports/methods.ts'
import { needsAffiliate } from '#contract/resources/user/rules.ts'
import { fold } from '#contract/text.ts'
import { importScreenTexts as texts } from '#contract/texts/imports.ts'

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
  /** The first line of each e-mail of the file. */
  mailLines: ReadonlyMap<string, number>
}

const placeOf = (kind: ImportKind, path: string): number => IMPORTS[kind].main.columns.findIndex(column => column.path === path)
export const textAt = (kind: ImportKind, { cells }: BookRow, path: string): string => cells[placeOf(kind, path)]?.text.trim() ?? ''
const valueAt = (kind: ImportKind, { cells }: BookRow, path: string): unknown => cells[placeOf(kind, path)]?.value

/** What is wrong with an account's row beside its cells. */
function accountFault(row: BookRow, { byMail, mailLines }: Known, found: FoundRecord | null): string | null {
  const type = valueAt('user', row, 'userType')
  if (type === 'USER_TYPE_EXTERNE' && needsAffiliate(type) && textAt('user', row, 'affiliate') === '') return texts.affiliateNeeded
  const mail = fold(textAt('user', row, 'email'))
  const line = mailLines.get(mail)
  if (mail !== '' && line !== undefined && line !== row.line) return texts.twinMail(line)
  const holder = byMail.get(mail)
  return holder && holder.id !== found?.id ? texts.mailTaken : null
}

function messageOf(kind: ImportKind, row: BookRow): string {
  const { main, further } = IMPORTS[kind]
  const faults = (columns: typeof main.columns, cells: BookRow['cells']) =>
    cells.flatMap((cell, at) => {
      const column = columns[at]
      const told = column ? faultText(column, cell) : null
      return told && column ? [`${column.title}\u202f: ${told}`] : []
    })
  const beside = row.beside.flatMap((rows, at) => rows.flatMap(({ cells }) => faults(further[at]?.columns ?? [], cells)))
  return [
    ...(row.twin === null ? [] : [texts.twin(row.twin)]),
    ...faults(main.columns, row.cells),
    ...(beside.length > 0 ? [texts.warned, ...beside] : []),
  ].join(' ')
}

/** Judges a row against what is known; `before`: what it was, so that what was sent or chosen stays so. */
export function judgeRow(row: BookRow, known: Known, before?: Entry): Entry {
  const { kind, byCode, done } = known
  const found = byCode.get(fold(row.code)) ?? null
  const entry = { row, found, differences: [], isChosen: before?.isChosen ?? false }
  if (before?.mark === 'saved' || before?.mark === 'saving') return { ...before, row }
  if (done.has(row.line)) return { ...entry, mark: 'done', message: '' }
  const fault = kind === 'user' ? accountFault(row, known, found) : null
  if (isFaulty(row) || fault !== null) return { ...entry, mark: 'faulty', message: [fault ?? '', messageOf(kind, row)].join(' ').trim() }
  const message = isWarned(row) ? messageOf(kind, row) : ''
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

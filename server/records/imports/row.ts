import { type FieldFault, Problem, refuseFaults, validationProblem } from '#contract/errors.ts'
import { type ImportColumn, readGiven } from '#contract/imports/column.ts'
import { IMPORTS, type ImportKind } from '#contract/imports/registry.ts'
import type { ImportInput } from '#contract/imports/row.ts'
import type { ImportSheet } from '#contract/imports/sheet.ts'
import { ImportWords } from '#contract/imports/words.ts'
import { isBlank, valueAt } from '#contract/record/field.ts'
import { isReferenceTable } from '#contract/resources/table/codes.ts'
import type { Reader } from '../../database/database.ts'
import type { CommandContext } from '../../http/context.ts'
import { findImported, insertImported, listChoices } from './queries.ts'

/** A row's values by the paths of their columns; what is blank is missing. */
export type Values = Readonly<Record<string, unknown>>

export interface ReadRow {
  values: Values
  /** The rows of the sheets beside, by the list they stand in. */
  lists: Readonly<Record<string, readonly Values[]>>
}

/** How many contacts, codes or agreements one row may bring. */
const MOST_BESIDE = 200

/** A value of the row under its path, or under its bare name, as where forms have no groups. */
const givenAt = (row: object, { path }: ImportColumn): unknown => valueAt(row, path) ?? valueAt(row, path.slice(path.lastIndexOf('.') + 1))

function listedRows(row: object, { list }: ImportSheet): { rows: object[]; faults: FieldFault[] } {
  const all: unknown = list === null ? [] : (valueAt(row, list) ?? [])
  const rows = Array.isArray(all) ? all.filter((one): one is object => typeof one === 'object' && one !== null) : []
  const isSound = Array.isArray(all) && rows.length === all.length && rows.length <= MOST_BESIDE
  return { rows, faults: isSound ? [] : [{ path: list ?? '', code: 'STD_ERROR.INVALID_TYPE' }] }
}

/** Blocks of the row, such as its label's: a text or a list in place of one would go unread. */
function blockFaults(columns: readonly ImportColumn[], row: object): FieldFault[] {
  const blocks = new Set(columns.flatMap(({ path }) => (path.includes('.') ? [path.slice(0, path.indexOf('.'))] : [])))
  const isBlock = (given: unknown) => isBlank(given) || (typeof given === 'object' && !Array.isArray(given))
  return [...blocks].filter(path => !isBlock(valueAt(row, path))).map(path => ({ path, code: 'STD_ERROR.INVALID_TYPE' }))
}

const isWord = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** A list of words is one text; each of its parts may be one. */
const partsOf = (word: string): string[] => [word, ...word.split(/[;\n]/), ...word.split(/[;,\n]/)].map(part => part.trim())

/** The words of a row's references: only what they may stand for is read. */
async function wordsFor(db: Reader, asked: readonly { column: ImportColumn; given: unknown }[]): Promise<ImportWords> {
  const words = asked.flatMap(({ column: { group }, given }) =>
    group === null
      ? []
      : [given]
          .flat(2)
          .filter(isWord)
          .map(word => ({ group, word: word.trim() })),
  )
  const groups = new Set(words.map(({ group }) => group))
  return new ImportWords(
    await listChoices(db, {
      tables: [...groups].filter(isReferenceTable),
      records: (['catalog', 'profile', 'role'] as const).filter(record => groups.has(record)),
      affiliates: words.filter(({ group }) => group === 'affiliate').flatMap(({ word }) => partsOf(word)),
      lines: words.flatMap(({ word }) => partsOf(word)),
    }),
  )
}

function readAll(columns: readonly ImportColumn[], row: object, words: ImportWords, at = ''): { values: Values; faults: FieldFault[] } {
  const values: Record<string, unknown> = {}
  const faults: FieldFault[] = []
  for (const column of columns) {
    const read = readGiven(column, givenAt(row, column), words)
    if ('fault' in read) faults.push({ path: `${at}${column.path}`, code: read.fault })
    else if (!isBlank(read.value)) values[column.path] = read.value
  }
  return { values, faults }
}

/** A row as a call gives it, read by the columns of its import; VALIDATION_ERROR names each value that cannot be. */
export async function readRow(db: Reader, kind: ImportKind, row: ImportInput): Promise<ReadRow> {
  const { main, further } = IMPORTS[kind]
  // A change names what it changes: what it leaves out stays.
  const columns = row.mode === 'UPDATE' ? main.columns.map(column => ({ ...column, isRequired: false })) : main.columns
  const beside = further.map(sheet => ({ sheet, columns: sheet.columns.slice(1), ...listedRows(row, sheet) }))
  refuseFaults([...blockFaults(columns, row), ...beside.flatMap(({ faults }) => faults)])
  const words = await wordsFor(db, [
    ...columns.map(column => ({ column, given: givenAt(row, column) })),
    ...beside.flatMap(({ columns: own, rows }) => rows.flatMap(one => own.map(column => ({ column, given: givenAt(one, column) })))),
  ])
  const read = readAll(columns, row, words)
  const lists = beside.map(({ sheet: { list }, columns: own, rows }) => ({
    list: list ?? '',
    rows: rows.map((one, at) => readAll(own, one, words, `${list}.${at}.`)),
  }))
  refuseFaults([...read.faults, ...lists.flatMap(({ rows }) => rows.flatMap(({ faults }) => faults))])
  return { values: read.values, lists: Object.fromEntries(lists.map(({ list, rows }) => [list, rows.map(({ values }) => values)])) }
}

export const textAt = (values: Values, path: string): string => String(values[path] ?? '')

/** What the log says that a row is about: its record, and the file and row it came from. */
const sourceOf = (name: string, { source }: ImportInput): string => (source ? `${name} (${source.name}, ligne ${source.row})` : name)

interface Import {
  /** The record that bears the code; null when none does. */
  find(db: Reader, code: string): Promise<number | null>
  /** The context tells the log where the row came from. */
  add(context: CommandContext, row: ReadRow): Promise<number>
  change(context: CommandContext, id: number, row: ReadRow): Promise<void>
}

/**
 * IMPORT: adds a row's record or changes it, in the transaction of the call. A row of a file that was added before gives its record
 * again and does nothing.
 */
export async function importRow(
  context: CommandContext,
  kind: ImportKind,
  input: ImportInput,
  code: string,
  own: Import,
): Promise<{ id: number }> {
  const { db, caller, now } = context
  const { source, mode } = input
  const key = source && { kind, file: source.file, sheet: source.sheet, row: source.row }
  const done = key && mode === 'ADD' ? await findImported(db, key) : null
  if (done !== null) {
    context.audit(`${sourceOf(code, input)}, déjà importé`)
    return { id: done }
  }
  const there = await own.find(db, code)
  const inside: CommandContext = { ...context, audit: (subject, changes) => context.audit(sourceOf(subject, input), changes) }
  if (mode === 'UPDATE') {
    if (there === null) throw new Problem('NOT_FOUND')
    await own.change(inside, there, await readRow(db, kind, input))
    return { id: there }
  }
  if (there !== null) throw new Problem('ALREADY_EXISTS', kind === 'user' ? 'USERNAME' : 'CODE')
  const id = await own.add(inside, await readRow(db, kind, input))
  if (key) await insertImported(db, key, { record_id: id, by_user: caller.id, at: now })
  return { id }
}

/** Refusals of a record's own checks, at the paths that the row gives its values: of one in a list, at the list's. */
export async function atPaths<T>(checked: Promise<T>, paths: Readonly<Record<string, string>>): Promise<T> {
  try {
    return await checked
  } catch (error) {
    if (!(error instanceof Problem) || !error.fields) throw error
    const told = (code: string) => (code === 'STD_ERROR.INVALID_VALUE' ? 'IMPORT.UNKNOWN_VALUE' : code)
    throw validationProblem(
      ...error.fields.map(({ path, code }) => ({ path: paths[path.replace(/\.\d+/g, '')] ?? path, code: told(code) })),
    )
  }
}

/** The rule that a later day does not come before a former one. */
export function refuseDisorder(from: unknown, to: unknown, path: string): void {
  if (typeof from === 'string' && typeof to === 'string' && to < from) throw validationProblem({ path, code: 'STD_ERROR.DATE_ORDER' })
}

import { type ReadLimits, Unreadable } from '#client/questionnaire/types/table/import/archive.ts'
import { openFile } from '#client/questionnaire/types/table/import/open-file.ts'
import { readSeparated } from '#client/questionnaire/types/table/import/separated.ts'
import { readSheets } from '#client/questionnaire/types/table/import/workbook.ts'
import { countTitles, type NamedSheet, type ReadBook, readBook } from '#contract/imports/book.ts'
import { isCalled, type Matching } from '#contract/imports/check.ts'
import { IMPORTS, type ImportKind } from '#contract/imports/registry.ts'
import { type ImportChoices, ImportWords } from '#contract/imports/words.ts'
import { type Refused, refuse } from '#contract/questionnaire/table-import.ts'
import { MOST_IMPORT_ROWS, importScreenTexts as texts } from '#contract/texts/imports.ts'

/** A word that stands for a value, as the user decided it. */
export interface Replaced {
  group: string
  word: string
  value: number | string
}

export interface ReadAsk {
  file: Blob
  kind: ImportKind
  choices: ImportChoices
  matching: Matching
  replaced: readonly Replaced[]
}

export interface ReadImport extends ReadBook {
  /** SHA-256 of the file's bytes. */
  hash: string
}

/** 20,000 rows of some 75 columns, with their further sheets. */
const LIMITS: ReadLimits = {
  file: 31_457_280,
  old: 8_388_608,
  bytes: 200_000_000,
  cells: 1_800_000,
  texts: 600_000,
  rows: MOST_IMPORT_ROWS + 500,
}

/** The words of an import, with what its user replaced. */
export function wordsWith(choices: ImportChoices, replaced: readonly Replaced[]): ImportWords {
  const words = new ImportWords(choices)
  for (const { group, word, value } of replaced) words.replace(group, word, value)
  return words
}

const wrongFile = (kind: ImportKind, names: readonly string[]): Refused => ({
  title: texts.unrecognized,
  text: `${texts.wrongFile(IMPORTS[kind].title)} ${texts.foundSheets(IMPORTS[kind].main.name, names.slice(0, 5))}`,
})

/** The names of sheets that stand for one declared sheet; null where each has one at most. */
function twinsIn(kind: ImportKind, names: readonly string[]): string[] | null {
  const { main, further } = IMPORTS[kind]
  return [main, ...further].map(sheet => names.filter(name => isCalled(name, sheet))).find(({ length }) => length > 1) ?? null
}

async function sheetsOf({ file, kind }: ReadAsk): Promise<{ names: string[]; sheets: NamedSheet[] }> {
  const { main, further } = IMPORTS[kind]
  const opened = await openFile(file, LIMITS)
  if ('bytes' in opened)
    return readSheets(opened.bytes, name => [main, ...further].some(sheet => isCalled(name, sheet)), opened.parts, LIMITS)
  const sheet = readSeparated(opened.text, rows => countTitles(IMPORTS[kind], rows), LIMITS)
  return { names: [main.name], sheets: [{ name: main.name, sheet }] }
}

async function hashOf(file: Blob): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())).toHex()
}

/** Reads and checks a file as an import's rows; what hinders it is told in words, never thrown. */
export async function readImportFile(ask: ReadAsk, tell?: (rows: number) => void): Promise<ReadImport | Refused> {
  try {
    const { names, sheets } = await sheetsOf(ask)
    const twins = twinsIn(ask.kind, names)
    if (twins) return { title: texts.unrecognized, text: texts.twinSheets(twins) }
    const book = readBook(IMPORTS[ask.kind], sheets, wordsWith(ask.choices, ask.replaced), ask.matching, tell)
    if (!book) return wrongFile(ask.kind, names)
    if (book.rows.length > MOST_IMPORT_ROWS) return { title: texts.unrecognized, text: texts.tooManyRows }
    if (book.rows.length === 0) return refuse('NO_ROW')
    return { ...book, hash: await hashOf(ask.file) }
  } catch (error) {
    // Archives that are cut or damaged make the library throw errors of its own.
    return refuse(error instanceof Unreadable ? error.fault : 'DAMAGED')
  }
}

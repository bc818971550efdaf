import { type BookRow, type SheetReport, type UnknownWord, unknownWords } from '#contract/imports/book.ts'
import { type Matching, readTyped } from '#contract/imports/check.ts'
import { IMPORTS, type ImportKind } from '#contract/imports/registry.ts'
import type { ImportChoices, ImportWords } from '#contract/imports/words.ts'
import type { Refused } from '#contract/questionnaire/table-import.ts'
import { isReferenceTable } from '#contract/resources/table/codes.ts'
import { fold } from '#contract/text.ts'
import { bodyOfEntry, countMarks, type Entry, isToSend, judgeRow, type Known, type Mark, textAt } from './entries.ts'
import { type Replaced, wordsWith } from './file/read-import.ts'
import { keyOf } from './key.ts'
import type { ImportPort } from './port.ts'
import { Sending, type SendingState } from './sending.ts'

/** Cells that were mended, by "sheet line place": kept so that an import that broke off goes on with them. */
export type Mends = Readonly<Record<string, string>>

/** What is kept on this device between two visits. */
export interface ImportStore {
  matching(kind: ImportKind): Matching
  keepMatching(kind: ImportKind, matching: Matching): void
  mends(hash: string): Mends
  keepMends(hash: string, mends: Mends): void
  /** The import that is under way; null once it is through. */
  keepOpen(open: { kind: ImportKind; name: string } | null): void
}

export interface ImportState {
  kind: ImportKind
  step: 'choose' | 'reading' | 'looking' | 'refused' | 'failed' | 'preview'
  file: File | null
  /** Rows read so far. */
  read: number
  refused: Refused | null
  hash: string
  sheets: readonly SheetReport[]
  entries: readonly Entry[]
  unknown: readonly UnknownWord[]
  words: ImportWords | null
  sending: SendingState | null
  reason: string
  left: number
}

const EMPTY: Omit<ImportState, 'kind'> = {
  step: 'choose',
  file: null,
  read: 0,
  refused: null,
  hash: '',
  sheets: [],
  entries: [],
  unknown: [],
  words: null,
  sending: null,
  reason: '',
  left: 0,
}

const FLUSH_MS = 100

/** One import, from the choice of a file to its last row. Screens read `state` and hear of changes. */
export class ImportSession {
  state: ImportState = { ...EMPTY, kind: 'product' }
  readonly #port: ImportPort
  readonly #store: ImportStore
  readonly #listeners = new Set<() => void>()
  #choices: ImportChoices | null = null
  #replaced: Replaced[] = []
  #known: Known | null = null
  #mends: Mends = {}
  #sending: Sending | null = null
  #entries: Entry[] = []
  #isFlushing = false

  constructor(port: ImportPort, store: ImportStore) {
    this.#port = port
    this.#store = store
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  snapshot = (): ImportState => this.state

  #set(change: Partial<ImportState>): void {
    this.state = { ...this.state, ...change }
    for (const listener of this.#listeners) listener()
  }

  /** Begins anew with a kind. */
  choose(kind: ImportKind): void {
    this.#sending?.cancel()
    this.#sending = null
    this.#replaced = []
    this.#choices = null
    this.state = { ...EMPTY, kind }
    this.#set({})
  }

  async readFile(file: File): Promise<void> {
    const { kind } = this.state
    this.#set({ ...EMPTY, step: 'reading', file })
    try {
      this.#choices ??= await this.#port.choices(kind)
      const ask = { file, kind, choices: this.#choices, matching: this.#store.matching(kind), replaced: this.#replaced }
      const result = await this.#port.read(ask, read => this.#set({ read }))
      if (this.state.file !== file) return
      if ('title' in result) return this.#set({ step: 'refused', refused: result })
      this.#set({ step: 'looking', hash: result.hash, sheets: result.sheets, read: result.rows.length })
      await this.#look(kind, result.rows, result.hash)
    } catch (error) {
      if (this.state.file === file) this.#set({ step: 'failed' })
      if (!(error instanceof Error)) throw error
    }
  }

  /** Compares the rows with what the server has. */
  async #look(kind: ImportKind, rows: readonly BookRow[], hash: string): Promise<void> {
    const codes = [...new Set(rows.map(({ code }) => code).filter(code => code !== '' && code.length <= 250))]
    const emails =
      kind === 'user' ? [...new Set(rows.map(row => textAt(kind, row, 'email')).filter(one => one !== '' && one.length <= 250))] : []
    const found = await this.#port.records(kind, codes, emails)
    const done = await this.#port.done(kind, hash)
    const mailLines = new Map<string, number>()
    if (kind === 'user')
      for (const row of rows) {
        const mail = fold(textAt(kind, row, 'email'))
        if (!mailLines.has(mail)) mailLines.set(mail, row.line)
      }
    const { main } = IMPORTS[kind]
    this.#known = {
      kind,
      byCode: new Map(found.map(record => [fold(record.code), record])),
      byMail: new Map(
        found.flatMap(record => (typeof record.values.email === 'string' ? [[fold(record.values.email), record] as const] : [])),
      ),
      done: new Set(done.filter(({ sheet }) => sheet === main.name).map(({ row }) => row)),
      mailLines,
    }
    this.#mends = this.#store.mends(hash)
    const words = wordsWith(this.#choices ?? never(), this.#replaced)
    const judge = this.#known
    this.#entries = rows.map(row => judgeRow(this.#withMends(row, words), judge))
    this.#set({ step: 'preview', words })
    this.#flush()
  }

  #withMends(row: BookRow, words: ImportWords): BookRow {
    const { main, further } = IMPORTS[this.state.kind]
    const mended = (sheet: typeof main, one: { line: number; cells: BookRow['cells'] }) =>
      one.cells.map((cell, at) => {
        const text = this.#mends[`${sheet.name} ${one.line} ${at}`]
        const column = sheet.columns[at]
        return text === undefined || !column ? cell : readTyped(column, text, words)
      })
    if (Object.keys(this.#mends).length === 0) return row
    return {
      ...row,
      cells: mended(main, row),
      beside: row.beside.map((rows, at) => rows.map(one => ({ ...one, cells: mended(further[at] ?? main, one) }))),
    }
  }

  /** A cell of a row, or of a row beside it, replaced by a typed text. */
  mend(place: number, column: number, text: string, beside?: { sheet: number; at: number }): void {
    const entry = this.#entries[place]
    const { words, kind, hash } = this.state
    if (!entry || !words || !this.#known) return
    const { main, further } = IMPORTS[kind]
    const sheet = beside ? (further[beside.sheet] ?? main) : main
    const line = beside ? (entry.row.beside[beside.sheet]?.[beside.at]?.line ?? 0) : entry.row.line
    this.#mends = { ...this.#mends, [`${sheet.name} ${line} ${column}`]: text }
    this.#store.keepMends(hash, this.#mends)
    const again = this.#withMends(entry.row, words)
    const row = column === 0 && !beside ? { ...again, code: text.trim(), twin: this.#twinOf(text, place) } : again
    this.#entries[place] = judgeRow(row, this.#known, entry)
    this.#flush()
  }

  #twinOf(code: string, place: number): number | null {
    const twin = this.#entries.find(({ row }, at) => at !== place && fold(row.code) === fold(code))
    return twin?.row.line ?? null
  }

  /** Makes a word stand for a value in all rows. */
  replace({ group, word }: Pick<UnknownWord, 'group' | 'word'>, value: number | string): void {
    if (!this.#choices || !this.#known) return
    this.#replaced = [...this.#replaced, { group, word, value }]
    const words = wordsWith(this.#choices, this.#replaced)
    const { main, further } = IMPORTS[this.state.kind]
    const known = this.#known
    const again = (sheet: typeof main, cells: BookRow['cells']) =>
      cells.map((cell, at) => {
        const column = sheet.columns[at]
        return cell.fault === 'IMPORT.UNKNOWN_VALUE' && column?.group === group ? readTyped(column, cell.text, words) : cell
      })
    this.#entries = this.#entries.map(entry => {
      const row = {
        ...entry.row,
        cells: again(main, entry.row.cells),
        beside: entry.row.beside.map((rows, at) => rows.map(one => ({ ...one, cells: again(further[at] ?? main, one.cells) }))),
      }
      return judgeRow(row, known, entry)
    })
    this.#set({ words })
    this.#flush()
  }

  /** Adds a word to its reference table, and makes it stand for the new line in all rows. */
  async createLine(unknown: UnknownWord): Promise<void> {
    const { group, word } = unknown
    const choices = this.#choices
    const table = choices?.tables.find(({ code }) => code === group)
    if (!choices || !table || !isReferenceTable(group)) return
    const id = await this.#port.createLine(table.id, word)
    this.#choices = { ...choices, lines: [...choices.lines, { id, table: group, code: '', name: word, enabled: true }] }
    this.replace(unknown, id)
  }

  /** What a title stands for, kept for next time; the file is read again. */
  match(title: string, path: string): void {
    const { kind, file } = this.state
    this.#store.keepMatching(kind, { ...this.#store.matching(kind), [title]: path })
    if (file) void this.readFile(file)
  }

  chooseUpdate(place: number | 'all', isChosen: boolean): void {
    this.#entries = this.#entries.map((entry, at) =>
      entry.mark === 'update' && (place === 'all' || at === place) ? { ...entry, isChosen } : entry,
    )
    this.#flush()
  }

  /** Sends what is ready and chosen; resolves when nothing is in flight any more. */
  async start(): Promise<void> {
    const { kind, file, hash } = this.state
    if (!file) return
    const places = this.#entries.flatMap((entry, at) => (isToSend(entry) ? [at] : []))
    const named = { kind, file: hash, name: file.name }
    this.#store.keepOpen({ kind, name: file.name })
    this.#sending = new Sending(places, {
      send: async place => {
        const entry = this.#entries[place]
        if (!entry) return null
        const body = bodyOfEntry(kind, entry, { file: hash, name: file.name })
        return this.#port.send(kind, body, await keyOf(hash, entry.row.line, JSON.stringify(body)))
      },
      mark: (place, mark, message) => this.#mark(place, mark, message),
      tell: () => this.#later(),
      wait: ms => this.#port.wait(ms),
    })
    this.#flush()
    await this.#report({ ...named, step: 'BEGUN', rows: places.length })
    await this.#run()
  }

  async resume(): Promise<void> {
    await this.#run()
  }
  pause(): void {
    this.#sending?.pause()
  }
  cancel(): void {
    const wasIdle = this.#sending?.state === 'paused' || this.#sending?.state === 'stopped'
    this.#sending?.cancel()
    if (wasIdle) void this.#finish()
  }

  async #run(): Promise<void> {
    const sending = this.#sending
    if (!sending) return
    await sending.run()
    if (sending.state === 'ended' || sending.state === 'cancelled') await this.#finish()
    else this.#flush()
  }

  async #finish(): Promise<void> {
    const { kind, file, hash } = this.state
    this.#flush()
    const sending = this.#sending
    if (!file || !sending) return
    if (sending.state === 'ended') this.#store.keepOpen(null)
    const counts = countMarks(this.#entries)
    const updated = this.#entries.filter(({ mark, found }) => mark === 'saved' && found !== null).length
    await this.#report({
      kind,
      file: hash,
      name: file.name,
      step: sending.state === 'ended' ? 'ENDED' : 'CANCELLED',
      rows: this.#entries.length,
      added: counts.saved - updated,
      updated,
      failed: counts.error,
      skipped: counts.faulty + counts.same + counts.update,
    })
  }

  /** The log's line is no row: without it the import goes on. */
  async #report(body: Parameters<ImportPort['report']>[0]): Promise<void> {
    await this.#port.report(body).catch((error: unknown) => {
      if (!(error instanceof Error)) throw error
    })
  }

  #mark(place: number, mark: Mark, message: string): void {
    const entry = this.#entries[place]
    if (!entry) return
    const sendable = entry.found ? 'update' : 'ready'
    this.#entries[place] = { ...entry, mark: mark === 'ready' ? sendable : mark, message }
    this.#later()
  }

  /** Screens hear of marks a few times a second, however fast rows go. */
  #later(): void {
    if (this.#isFlushing) return
    this.#isFlushing = true
    void this.#port.wait(FLUSH_MS).then(() => {
      this.#isFlushing = false
      this.#flush()
    })
  }

  #flush(): void {
    const entries = [...this.#entries]
    const { kind } = this.state
    const unknown = this.#sending
      ? this.state.unknown
      : unknownWords(
          IMPORTS[kind],
          entries.map(({ row }) => row),
        )
    this.#set({
      entries,
      unknown,
      sending: this.#sending?.state ?? null,
      reason: this.#sending?.reason ?? '',
      left: this.#sending?.left ?? 0,
    })
  }
}

function never(): never {
  throw new Error('an import without choices')
}

import { type BookRow, codeKey, type UnknownWord, unknownWords } from '#contract/imports/book.ts'
import { IMPORTS, type ImportKind } from '#contract/imports/registry.ts'
import type { ImportChoices, ImportWords } from '#contract/imports/words.ts'
import { isReferenceTable } from '#contract/resources/table/codes.ts'
import { bodyOfEntry, type Entry, isToSend, judgeRow, type Known, keysToAsk, knownOf, type Mark, mailKey, outcomeOf } from './entries.ts'
import { type Replaced, wordsWith } from './file/read-import.ts'
import { keyOf } from './key.ts'
import { type CellPlace, type Mends, mendedWith, withMends, withWords } from './mending.ts'
import type { ImportPort } from './port.ts'
import { Sending } from './sending.ts'
import { EMPTY, type ImportState, type ImportStore } from './state.ts'

const FLUSH_MS = 100
/** So many rows are judged before the page may answer again. */
const JUDGED_AT_ONCE = 200

/** What a file is judged by, once it was read and compared. */
interface Judging {
  choices: ImportChoices
  words: ImportWords
  known: Known
}

/** One import, from the choice of a file to its last row. Screens read `state` and hear of changes. */
export class ImportSession {
  state: ImportState = { ...EMPTY, kind: 'product' }
  readonly #port: ImportPort
  readonly #store: ImportStore
  readonly #listeners = new Set<() => void>()
  #choices: ImportChoices | null = null
  #replaced: Replaced[] = []
  #judging: Judging | null = null
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

  /** Forgets a former file, but for what words were decided to stand for. */
  #begin(state: Partial<ImportState>): void {
    this.#sending?.cancel()
    this.#sending = null
    this.#judging = null
    this.#entries = []
    this.#set({ ...EMPTY, ...state })
  }

  /** Begins anew with a kind. */
  choose(kind: ImportKind): void {
    this.#replaced = []
    this.#choices = null
    this.#begin({ kind })
  }

  async readFile(file: File): Promise<void> {
    const { kind } = this.state
    this.#begin({ step: 'reading', file })
    try {
      this.#choices ??= await this.#port.choices(kind)
      const choices = this.#choices
      const ask = { file, kind, choices, matching: this.#store.matching(kind), replaced: this.#replaced }
      const result = await this.#port.read(ask, read => this.#set({ read }))
      if (this.state.file !== file) return
      if ('title' in result) return this.#set({ step: 'refused', refused: result })
      this.#set({ step: 'looking', hash: result.hash, sheets: result.sheets, read: result.rows.length })
      await this.#compare(choices, result.rows)
    } catch (fault) {
      if (this.state.file === file) this.#set({ step: 'failed', fault })
    }
  }

  /** Compares the rows, mended as they were on a former visit, with what the server has. */
  async #compare(choices: ImportChoices, read: readonly BookRow[]): Promise<void> {
    const { kind, file, hash } = this.state
    const words = wordsWith(choices, this.#replaced)
    const mends = this.#store.mends(hash)
    const rows = Object.keys(mends).length === 0 ? read : read.map(row => withMends(kind, row, mends, words))
    const { codes, emails } = keysToAsk(kind, rows)
    const found = await this.#port.records(kind, codes, emails)
    const done = await this.#port.done(kind, hash)
    if (this.state.file !== file) return
    const known = knownOf(kind, rows, found, done)
    const entries: Entry[] = []
    while (entries.length < rows.length) {
      entries.push(...rows.slice(entries.length, entries.length + JUDGED_AT_ONCE).map(row => judgeRow(row, known)))
      await this.#port.wait(0)
      if (this.state.file !== file) return
    }
    this.#mends = mends
    this.#judging = { choices, words, known }
    this.#entries = entries
    this.#set({ step: 'preview', words })
    this.#flush(true)
  }

  /** What is typed into a cell. Rows that bear the same code or e-mail before or after it are judged again with it. */
  mend(at: number, place: CellPlace, text: string): void {
    const entry = this.#entries[at]
    if (!entry || !this.#judging) return
    const { kind, hash } = this.state
    const { words, known } = this.#judging
    this.#mends = mendedWith(this.#mends, kind, entry.row, place, text)
    this.#store.keepMends(hash, this.#mends)
    const row = withMends(kind, entry.row, this.#mends, words)
    const lines = new Set([
      row.line,
      ...known.codes.move(row.line, codeKey(entry.row.code), codeKey(row.code)),
      ...known.mails.move(row.line, mailKey(kind, entry.row), mailKey(kind, row)),
    ])
    this.#entries[at] = { ...entry, row }
    this.#entries = this.#entries.map(one => (lines.has(one.row.line) ? judgeRow(one.row, known, one) : one))
    this.#flush(true)
  }

  /** Makes a word stand for a value in all rows. */
  replace({ group, word }: Pick<UnknownWord, 'group' | 'word'>, value: number | string): void {
    if (!this.#judging) return
    const { choices, known } = this.#judging
    this.#replaced = [...this.#replaced, { group, word, value }]
    const words = wordsWith(choices, this.#replaced)
    this.#judging = { ...this.#judging, words }
    const { kind } = this.state
    this.#entries = this.#entries.map(entry => judgeRow(withWords(kind, entry.row, group, words), known, entry))
    this.#set({ words })
    this.#flush(true)
  }

  /** Adds a word to its reference table, and makes it stand for the new line in all rows. */
  async createLine(unknown: UnknownWord): Promise<void> {
    const { group, word } = unknown
    const table = this.#judging?.choices.tables.find(({ code }) => code === group)
    if (!table || !isReferenceTable(group)) return
    const id = await this.#port.createLine(table.id, word)
    if (!this.#judging) return
    const { choices } = this.#judging
    this.#choices = { ...choices, lines: [...choices.lines, { id, table: group, code: '', name: word, enabled: true }] }
    this.#judging = { ...this.#judging, choices: this.#choices }
    this.replace(unknown, id)
  }

  /** What a title stands for, kept for next time; the file is read again. */
  async match(title: string, path: string): Promise<void> {
    const { kind, file } = this.state
    this.#store.keepMatching(kind, { ...this.#store.matching(kind), [title]: path })
    if (file) await this.readFile(file)
  }

  chooseUpdate(at: number | 'all', isChosen: boolean): void {
    this.#entries = this.#entries.map((entry, place) =>
      entry.mark === 'update' && (at === 'all' || place === at) ? { ...entry, isChosen } : entry,
    )
    this.#flush()
  }

  /** Sends what is ready and chosen; resolves when nothing is in flight any more. */
  async start(): Promise<void> {
    const { kind, file, hash } = this.state
    if (!file) return
    const places = this.#entries.flatMap((entry, at) => (isToSend(entry) ? [at] : []))
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
    await this.#report({ kind, file: hash, name: file.name, step: 'BEGUN', rows: places.length })
    await this.resume()
  }

  async resume(): Promise<void> {
    const sending = this.#sending
    if (!sending) return
    await sending.run()
    if (sending.state === 'ended' || sending.state === 'cancelled') await this.#finish(sending)
    else this.#flush()
  }

  pause(): void {
    this.#sending?.pause()
  }

  /** Sends nothing more. What is in flight comes to its end first, and `start` or `resume` ends with it. */
  async cancel(): Promise<void> {
    const sending = this.#sending
    const wasIdle = sending?.state === 'paused' || sending?.state === 'stopped'
    sending?.cancel()
    if (sending && wasIdle) await this.#finish(sending)
  }

  async #finish(sending: Sending): Promise<void> {
    const { kind, file, hash } = this.state
    // Another file may have been chosen meanwhile.
    if (!file || sending !== this.#sending) return
    this.#flush()
    if (sending.state === 'ended') this.#store.keepOpen(null)
    const step = sending.state === 'ended' ? 'ENDED' : 'CANCELLED'
    await this.#report({ kind, file: hash, name: file.name, step, ...outcomeOf(this.#entries) })
  }

  /** The log's line is no row: without it the import goes on, and its end says so. */
  async #report(body: Parameters<ImportPort['report']>[0]): Promise<void> {
    if (!(await this.#port.report(body))) this.#set({ isUnlogged: true })
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

  /** Tells screens how it stands; `hasNewWords`: cells changed, so that unknown words are sought again. */
  #flush(hasNewWords = false): void {
    const rows = this.#entries.map(({ row }) => row)
    this.#set({
      entries: [...this.#entries],
      unknown: hasNewWords ? unknownWords(IMPORTS[this.state.kind], rows) : this.state.unknown,
      sending: this.#sending?.state ?? null,
      reason: this.#sending?.reason ?? '',
      left: this.#sending?.left ?? 0,
    })
  }
}

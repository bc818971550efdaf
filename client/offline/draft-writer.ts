import { answerOf, sameAnswer } from '#contract/questionnaire/answers.ts'
import type { AnswerValue } from '#contract/questionnaire/feedback-item.ts'
import { type Core, instantOf } from './core.ts'
import { type LoadedDraft, loadDraft, type Pending, persist } from './draft-storage.ts'
import { DraftView } from './draft-view.ts'
import { oneByOne } from './in-turn.ts'
import type { DraftRow } from './rows.ts'
import type { Tx } from './store.ts'
import { StorageFailure } from './store-box.ts'

/** From keystroke to disk; with the write itself it stays under the 300 ms of quality line 6. */
const FLUSH_MS = 150
const RETRY_MS = 2000

/** A draft from the keystroke to the disk: memory at once, disk within 300 ms, one write after another. */
export abstract class DraftWriter extends DraftView {
  protected readonly core: Core
  private cancelFlush: (() => void) | null = null
  private flushesIn = 0
  private readonly inTurn = oneByOne()

  constructor(core: Core, loaded: LoadedDraft) {
    super(loaded)
    this.core = core
  }

  /** Answers that were typed are on disk now. */
  protected abstract written(): void

  /** Puts an answer: in memory at once, on disk within 300 ms. */
  set(card: string, value: AnswerValue): void {
    const { value: before, toConfirm, source } = this.card(card)
    if (sameAnswer(before, value) && !toConfirm && source === null && before !== undefined) return
    this.type(card, value, before)
  }

  /** The user agrees with a prefilled answer. */
  confirm(card: string): void {
    this.confirmAll([card])
  }

  confirmAll(cards: readonly string[]): void {
    for (const card of cards) {
      const { value, toConfirm } = this.card(card)
      if (toConfirm && value !== undefined) this.set(card, value)
    }
  }

  setName(name: string): void {
    this.pendingName = name
    this.typedIn([])
    this.schedule(FLUSH_MS)
  }

  setPage(page: number): void {
    this.pendingPage = page
    this.typedIn([])
    this.schedule(FLUSH_MS)
  }

  /** Resolves once everything typed is on disk; rejects with `StorageFailure` when the device does not take it: it is tried again later. */
  async flush(): Promise<void> {
    this.cancelFlush?.()
    this.cancelFlush = null
    try {
      await this.inTurn(() => this.write())
    } catch (error) {
      if (error instanceof StorageFailure) this.schedule(RETRY_MS)
      throw error
    }
  }

  /** Reads the stored draft again; what is typed and not written yet stays on top. */
  reload(): Promise<void> {
    return this.inTurn(() => this.read())
  }

  /** The store was exchanged under the draft: all of it is written again. */
  rewrite(): Promise<void> {
    for (const [name, row] of this.rows) {
      if (row.source === null && !this.pending.has(name)) {
        this.pending.set(name, { value: row.value, over: { value: answerOf(this.loaded.draft.base.answers, name) } })
      }
    }
    return this.flush()
  }

  /** `over` is what stood there for whoever gave the value, `imported` the file it comes from where that changes with it. */
  protected type(card: string, value: AnswerValue, over: AnswerValue | undefined, imported?: string | null): void {
    const before = this.pending.get(card)
    this.pending.set(card, { ...before, value, over: before?.over ?? { value: over }, ...(imported !== undefined && { imported }) })
    this.typedIn([card])
    this.schedule(FLUSH_MS)
  }

  protected async change(work: (tx: Tx, draft: DraftRow) => Promise<void>): Promise<void> {
    await this.inTurn(async () => {
      await this.core.store.write(async tx => {
        const draft = await tx.get('drafts', this.key)
        if (draft) await work(tx, draft)
      })
      await this.read()
    })
    this.core.changed(this.key, this)
  }

  /** The sooner of what is planned and this: what is typed does not wait for another try at a full disk. */
  private schedule(ms: number): void {
    if (this.cancelFlush && this.flushesIn <= ms) return
    this.cancelFlush?.()
    this.flushesIn = ms
    this.cancelFlush = this.core.ports.after(ms, () => {
      this.flush().catch(error => {
        // The indicator tells the storage's state; the memory keeps what the disk did not take.
        if (!(error instanceof StorageFailure)) throw error
      })
    })
  }

  private async write(): Promise<void> {
    const typed: Pending = { cards: new Map(this.pending), name: this.pendingName, page: this.pendingPage }
    if (typed.cards.size === 0 && typed.name === null && typed.page === null) return
    const written = await this.core.store.write(tx => persist(tx, this.loaded, typed, instantOf(this.core)), this)
    for (const [name, card] of typed.cards) if (this.pending.get(name) === card) this.pending.delete(name)
    // What was typed meanwhile was typed over what has just been written.
    for (const [name, card] of this.pending) if (typed.cards.has(name)) card.over = { value: typed.cards.get(name)?.value }
    if (this.pendingName === typed.name) this.pendingName = null
    if (this.pendingPage === typed.page) this.pendingPage = null
    this.show(written)
    this.core.changed(this.key, this)
    if (typed.cards.size > 0) this.written()
  }

  private async read(): Promise<void> {
    const loaded = await this.core.store.read(tx => loadDraft(tx, this.key, this.loaded))
    if (loaded) this.show(loaded)
  }
}

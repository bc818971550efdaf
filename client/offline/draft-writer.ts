import { answerOf } from '#contract/questionnaire/answers.ts'
import { type Core, instantOf } from './core.ts'
import { loadDraft, type Pending, persist } from './draft-storage.ts'
import type { DraftView } from './draft-view.ts'
import { oneByOne } from './in-turn.ts'
import type { DraftRow } from './rows.ts'
import type { Tx } from './store.ts'
import { StorageFailure } from './store-box.ts'

/** From keystroke to disk; together with the write itself it stays under 300 ms. */
const FLUSH_MS = 150
const RETRY_MS = 2000

/** Brings what is typed in a view to the disk, one write after another. */
export class DraftWriter {
  private cancelFlush: (() => void) | null = null
  private flushesIn = 0
  private readonly inTurn = oneByOne()
  private readonly core: Core
  private readonly view: DraftView
  private readonly onWritten: () => void

  /** `onWritten` is called each time that typed answers have reached the disk. */
  constructor(core: Core, view: DraftView, onWritten: () => void) {
    this.core = core
    this.view = view
    this.onWritten = onWritten
  }

  /** Writes soon what is typed. Of two plans the sooner counts: new typing does not wait for the next try at a full disk. */
  schedule(ms = FLUSH_MS): void {
    if (this.cancelFlush && this.flushesIn <= ms) return
    this.cancelFlush?.()
    this.flushesIn = ms
    this.cancelFlush = this.core.ports.after(ms, () => {
      this.flush().catch(error => {
        // The indicator shows the storage's state; what the disk did not take stays in memory.
        if (!(error instanceof StorageFailure)) throw error
      })
    })
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

  /** Another store has taken the place of the former one: writes the whole draft into it. */
  rewrite(): Promise<void> {
    const { rows, typed, loaded } = this.view
    for (const [name, { value, source }] of rows) {
      const over = { value: answerOf(loaded.draft.base.answers, name) }
      if (source === null && !typed.cards.has(name)) this.view.type(name, { value, over })
    }
    return this.flush()
  }

  /** Changes the stored draft and shows the outcome. Nothing happens when the draft is no longer stored. */
  async change(work: (tx: Tx, draft: DraftRow) => Promise<void>): Promise<void> {
    const { key } = this.view
    await this.inTurn(async () => {
      await this.core.store.write(async tx => {
        const draft = await tx.get('drafts', key)
        if (draft) await work(tx, draft)
      })
      await this.read()
    })
    this.core.changed(key, this)
  }

  private async write(): Promise<void> {
    const { cards, name, page } = this.view.typed
    const typed: Pending = { cards: new Map(cards), name, page }
    if (typed.cards.size === 0 && typed.name === null && typed.page === null) return
    this.view.written(typed, await this.core.store.write(tx => persist(tx, this.view.loaded, typed, instantOf(this.core)), this))
    this.core.changed(this.view.key, this)
    if (typed.cards.size > 0 || typed.name !== null) this.onWritten()
  }

  private async read(): Promise<void> {
    const loaded = await this.core.store.read(tx => loadDraft(tx, this.view.key, this.view.loaded))
    if (loaded) this.view.show(loaded)
  }
}

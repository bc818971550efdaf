import { answerOf, isEmpty, sameAnswer } from '#contract/questionnaire/answers.ts'
import type { AnswerValue } from '#contract/questionnaire/feedback-item.ts'
import { choose } from './bookkeeping.ts'
import { type Core, instantOf } from './core.ts'
import { putDraft } from './draft-rows.ts'
import { disputeFromFile, type LoadedDraft } from './draft-storage.ts'
import type { CardState } from './draft-view.ts'
import { DraftWriter } from './draft-writer.ts'
import { isLocalFile, localName } from './local-files.ts'
import { chainEntries, discardDraft, queueFeedback, queueLoser, takeOut } from './outbox.ts'
import { answerKey, type CardConflict, feedbackChain } from './rows.ts'
import type { Tx } from './store.ts'
import { StorageFailure } from './store-box.ts'

export type { CardConflict, CardState }

export type QueueOutcome = { queued: true } | { queued: false; reason: 'unchanged' | 'name' | 'conflicts' | 'storage' }

export interface RescuedAnswer {
  value: AnswerValue
  /** The server did not have it when the file was written; `over` is what it had. */
  isUnsent: boolean
  over: AnswerValue | undefined
  /** The file that its table was imported from, null for none any more; undefined as the server has it. */
  imported: string | null | undefined
}

export interface LocalFile {
  name: string
  type: string
  size: number
  blob: Blob
}

/**
 * One questionnaire of one request while it is being filled in. Typing changes the memory at once and the disk within 300 ms; what other
 * tabs, devices and the sender change arrives by itself. One session a tab, whoever asks for it.
 */
export class DraftSession extends DraftWriter {
  private cancelAutosave: () => void = () => undefined
  private readonly autosaveMs: number | null
  private readonly onClose: () => void

  constructor(core: Core, loaded: LoadedDraft, options: { autosaveMs: number | null; onClose: () => void }) {
    super(core, loaded)
    this.autosaveMs = options.autosaveMs
    this.onClose = options.onClose
  }

  /** Saves on the server, or queues it until there is one. */
  save(): Promise<QueueOutcome> {
    return this.queue(false)
  }

  /** Sends for good; the caller has checked what is required (`missingRequired`). */
  send(): Promise<QueueOutcome> {
    return this.queue(true)
  }

  /** Takes a send back that has not been attempted; what was sent becomes a draft with the next save. */
  async reopen(): Promise<void> {
    await this.change(async (tx, draft) => {
      for (const entry of await chainEntries(tx, feedbackChain(this.key))) if (entry.ended && !entry.isFrozen) await takeOut(tx, entry.key)
      await tx.put('drafts', { ...draft, isReopened: true, sendInterrupted: false })
    })
  }

  /** Settles a dispute (contract section 6): what won goes to the server with a save that this queues, what lost into its history. */
  async resolve(card: string, choice: 'mine' | 'theirs'): Promise<void> {
    await this.flush()
    await this.change(async (tx, draft) => {
      const lost = await choose(tx, draft, card, choice)
      const [kept, row] = [await tx.get('drafts', this.key), await tx.get('answers', answerKey(this.key, card))]
      if (kept && row && kept.name.trim() !== '') await queueFeedback(tx, kept, false, this.stamp())
      if (lost) await queueLoser(tx, draft, { name: card, value: lost }, this.stamp())
    })
    this.core.wake()
  }

  /** Back to the server's answers; what was typed and not sent is gone. Only by the user's own choice. */
  async discard(): Promise<void> {
    this.cancelAutosave()
    const dropped = [...this.pending.keys()]
    this.pending.clear()
    this.pendingName = null
    this.typedIn(dropped)
    await this.change(tx => discardDraft(tx, this.key))
  }

  /**
   * Keeps a file on this device until the sender has uploaded it; gives the name to put in the answer. A rescue file brings the name it had:
   * a file that is here already stays as it is.
   */
  async addFile(file: File, local = localName(this.core.ports.uuid())): Promise<string> {
    const { name, type, size } = file
    const key = `${this.key}:${local}`
    const row = { key, local, name, type, size, blob: file, idempotencyKey: this.core.ports.uuid(), fileName: null }
    await this.core.store.write(async tx => {
      if (!(await tx.get('files', key))) await tx.put('files', row)
    })
    return local
  }

  /** Sets the file that a card's table was imported from, a name that `addFile` gave; it goes with the table's next save. */
  setImported(card: string, file: string): Promise<void> {
    return this.changeImported(card, file)
  }

  /** Gives way to the file that stood there before the last import, null for none; the undone one leaves this device unless it was sent. */
  undoImported(card: string, former: string | null): Promise<void> {
    return this.changeImported(card, former, async (tx, undone) => {
      const file = isLocalFile(undone) ? await tx.get('files', `${this.key}:${undone}`) : undefined
      if (file?.fileName === null) await tx.remove('files', file.key)
    })
  }

  /** A file that is on this device; null for one that is on the server. */
  async file(value: string): Promise<LocalFile | null> {
    if (!isLocalFile(value)) return null
    const row = await this.core.store.read(async tx => (await tx.list('files', `${this.key}:`)).find(({ local }) => local === value))
    return row?.blob ? { name: row.name, type: row.type, size: row.size, blob: row.blob } : null
  }

  async close(): Promise<void> {
    this.onClose()
    await this.flush()
  }

  /**
   * Brings answers of a rescue file in: over an answer typed here it is the other side of a dispute, over one that others saved since as
   * well; what the server had already only fills what is empty now.
   */
  async importAnswers(answers: ReadonlyMap<string, RescuedAnswer>): Promise<{ changed: number; conflicts: number }> {
    await this.flush()
    const before = this.summaryNow.conflicts.length
    const disputed = new Map<string, AnswerValue>()
    let differing = 0
    for (const [name, { value, isUnsent, over, imported }] of answers) {
      const { value: now, source, toConfirm, imported: file } = this.card(name)
      const isSame = sameAnswer(now, value) && !toConfirm
      // The rows got through without their file, which stands in for none.
      if (isSame && file === null && imported) this.type(name, value, now, imported)
      if (isSame || !(isUnsent || now === undefined || isEmpty(now))) continue
      differing += 1
      if (this.rows.has(name) && source === null) disputed.set(name, value)
      else this.type(name, value, over, imported)
    }
    await this.flush()
    await this.change((tx, draft) => disputeFromFile(tx, draft, disputed))
    const conflicts = this.summaryNow.conflicts.length - before
    return { changed: differing - conflicts, conflicts }
  }

  private async changeImported(card: string, file: string | null, drop?: (tx: Tx, undone: string) => Promise<void>): Promise<void> {
    const undone = this.card(card).imported
    const typed = this.pending.get(card)
    // The rows are on their way to the disk: the file goes with them.
    if (typed) {
      this.pending.set(card, { ...typed, imported: file })
      this.typedIn([card])
      await this.flush()
      if (drop && undone) await this.core.store.write(tx => drop(tx, undone))
      return
    }
    await this.change(async (tx, draft) => {
      const key = answerKey(this.key, card)
      const row = await tx.get('answers', key)
      const value = row?.value ?? answerOf(draft.base.answers, card) ?? []
      await tx.put('answers', { key, name: card, value, conflict: row?.conflict ?? null, toConfirm: false, source: null, imported: file })
      if (drop && undone) await drop(tx, undone)
      await putDraft(tx, draft)
    })
    this.written()
  }

  private stamp() {
    return { uuid: () => this.core.ports.uuid(), at: instantOf(this.core) }
  }

  private async queue(ended: boolean): Promise<QueueOutcome> {
    try {
      await this.flush()
      // Writing what was typed has just planned an autosave, which would come after what is queued here.
      this.cancelAutosave()
      const { name, conflicts, hasUnsent, revision } = this.summaryNow
      if (name.trim() === '') return { queued: false, reason: 'name' }
      if (ended && conflicts.length > 0) return { queued: false, reason: 'conflicts' }
      if (!ended && !hasUnsent && revision > 0) return { queued: false, reason: 'unchanged' }
      await this.change((tx, draft) => queueFeedback(tx, draft, ended, this.stamp()))
    } catch (error) {
      if (error instanceof StorageFailure) return { queued: false, reason: 'storage' }
      throw error
    }
    this.core.wake()
    return { queued: true }
  }

  protected written(): void {
    this.cancelAutosave()
    if (this.autosaveMs === null || !this.mayAutosave()) return
    this.cancelAutosave = this.core.ports.after(this.autosaveMs, () => {
      // Another tab may have sent, or the user signed out, since it was planned.
      if (this.mayAutosave()) void this.save()
    })
  }

  /** What was sent becomes a draft again only by its user's own act. */
  private mayAutosave(): boolean {
    const { state, name, ended } = this.summaryNow
    const isSent = ended && !this.loaded.draft.isReopened
    return !this.core.isStopped() && name.trim() !== '' && !isSent && (state === 'new' || state === 'draft')
  }
}

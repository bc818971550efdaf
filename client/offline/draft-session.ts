import { isEmpty, sameAnswer } from '#contract/questionnaire/answers.ts'
import type { Answers, AnswerValue } from '#contract/questionnaire/feedback-item.ts'
import type { Questionnaire } from '#contract/questionnaire/model.ts'
import { Autosave } from './autosave.ts'
import { type Choice, choose, chooseName } from './bookkeeping.ts'
import { type Core, stampOf } from './core.ts'
import { DraftFiles } from './draft-files.ts'
import { isNameTooLong, isRenamed } from './draft-rows.ts'
import { conflictWithFile, type LoadedDraft, type TypedCard } from './draft-storage.ts'
import { type CardState, DraftView } from './draft-view.ts'
import { DraftWriter } from './draft-writer.ts'
import { chainEntries, queueFeedback, queueLoser, takeOut } from './outbox.ts'
import type { Rescued } from './rescue.ts'
import { answerKey, type CardConflict, feedbackChain, type Person } from './rows.ts'
import { StorageFailure } from './store-box.ts'

export type { CardConflict, CardState }

export type QueueOutcome = { queued: true } | { queued: false; reason: 'unchanged' | 'name' | 'conflicts' | 'sent' | 'storage' }

export interface RescuedAnswer {
  value: AnswerValue
  /** The server did not have it when the file was written; `over` is what it had. */
  isUnsent: boolean
  over: AnswerValue | undefined
  /** The file that its table was imported from, null for none any more; undefined as the server has it. */
  imported: string | null | undefined
}

/**
 * One questionnaire of one request while it is being filled in. Typing changes the memory at once and the disk within 300 ms; what other
 * tabs, devices and the sender change arrives by itself. A tab has one session of a draft, however many components use it.
 */
export class DraftSession {
  readonly requestId: number
  readonly formId: number
  readonly key: string
  private readonly core: Core
  private readonly view: DraftView
  private readonly writer: DraftWriter
  private readonly autosave: Autosave
  private readonly files: DraftFiles
  private readonly onClose: () => void

  constructor(core: Core, loaded: LoadedDraft, options: { autosaveMs: number | null; onClose: () => void }) {
    this.core = core
    this.view = new DraftView(loaded)
    this.requestId = this.view.requestId
    this.formId = this.view.formId
    this.key = this.view.key
    this.autosave = new Autosave(core, this.view, options.autosaveMs, () => void this.save())
    const onWritten = () => this.autosave.plan()
    this.writer = new DraftWriter(core, this.view, onWritten)
    this.files = new DraftFiles(core, this.view, this.writer, onWritten)
    this.onClose = options.onClose
  }

  get questionnaire(): Questionnaire {
    return this.view.questionnaire
  }

  get previous(): Answers | null {
    return this.view.previous
  }

  get savedBy(): Person | null {
    return this.view.savedBy
  }

  get isPending(): boolean {
    return this.view.isPending
  }

  readonly get: DraftView['get'] = card => this.view.get(card)
  readonly card: DraftView['card'] = card => this.view.card(card)
  readonly answers: DraftView['answers'] = () => this.view.answers()
  readonly unsent: DraftView['unsent'] = () => this.view.unsent()
  readonly imports: DraftView['imports'] = () => this.view.imports()
  readonly summary: DraftView['summary'] = () => this.view.summary()
  readonly subscribe: DraftView['subscribe'] = (card, listener) => this.view.subscribe(card, listener)
  readonly subscribeAll: DraftView['subscribeAll'] = listener => this.view.subscribeAll(listener)
  readonly subscribeSummary: DraftView['subscribeSummary'] = listener => this.view.subscribeSummary(listener)

  readonly flush: DraftWriter['flush'] = () => this.writer.flush()
  readonly reload: DraftWriter['reload'] = () => this.writer.reload()
  readonly rewrite: DraftWriter['rewrite'] = () => this.writer.rewrite()
  /** True for the session that has just written: it shows the change already. */
  readonly isWriter = (by: object | undefined): boolean => by === this.writer

  /** Keeps a file until the sender has uploaded it; gives the name to put in the answer. A rescue file brings the name it had. */
  readonly addFile = (file: File, local?: string): Promise<string> => this.files.add(file, local)
  /** A file that is on this device; null for one that is on the server. */
  readonly file: DraftFiles['read'] = value => this.files.read(value)
  /** Sets the file that a card's table was imported from, a name that `addFile` gave; it leaves with the table's next save. */
  readonly setImported = (card: string, file: string): Promise<void> => this.files.setImported(card, file)
  /** Goes back to the file before the last import, null for none. */
  readonly undoImported: DraftFiles['undoImported'] = (card, former) => this.files.undoImported(card, former)

  /** Puts an answer: in memory at once, on disk within 300 ms. */
  set(card: string, value: AnswerValue): void {
    const { value: before, toConfirm, source } = this.card(card)
    if (sameAnswer(before, value) && !toConfirm && source === null && before !== undefined) return
    this.type(card, value, before)
  }

  /** Undoes the change of a prefilled answer: its value is back, and its mark. */
  restore(card: string, value: AnswerValue, mark: 'record' | 'previous'): void {
    this.type(card, value, this.card(card).value, { mark })
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
    this.view.rename(name)
    this.writer.schedule()
  }

  setPage(page: number): void {
    this.view.turnTo(page)
    this.writer.schedule()
  }

  /** Saves on the server, or queues it until there is one. */
  save(): Promise<QueueOutcome> {
    return this.queue(false)
  }

  /** Sends for good; the caller has checked what is required (`missingRequired`). */
  send(): Promise<QueueOutcome> {
    return this.queue(true)
  }

  /** Withdraws a send that has not been attempted; what was sent becomes a draft with the next save. */
  async reopen(): Promise<void> {
    await this.writer.change(async (tx, draft) => {
      for (const entry of await chainEntries(tx, feedbackChain(this.key))) if (entry.ended && !entry.isFrozen) await takeOut(tx, entry.key)
      await tx.put('drafts', { ...draft, isReopened: true, sendInterrupted: false })
    })
    // What waited because the questionnaire was sent may leave now.
    this.autosave.plan()
  }

  /** Settles a conflict: the chosen value is saved on the server, the other one is kept in the server's history. */
  async resolve(card: string, choice: Choice): Promise<void> {
    await this.flush()
    await this.writer.change(async (tx, draft) => {
      const losers = await choose(tx, draft, card, choice)
      const [kept, row] = [await tx.get('drafts', this.key), await tx.get('answers', answerKey(this.key, card))]
      if (kept && row && kept.name.trim() !== '') await queueFeedback(tx, kept, false, stampOf(this.core))
      for (const value of losers) await queueLoser(tx, draft, { name: card, value }, stampOf(this.core))
    })
    this.core.wake()
  }

  /** Settles two names of the collection. */
  async resolveName(choice: 'mine' | 'theirs'): Promise<void> {
    await this.flush()
    await this.writer.change(async (tx, draft) => {
      await chooseName(tx, draft, choice)
      const kept = await tx.get('drafts', this.key)
      if (kept && isRenamed(kept)) await queueFeedback(tx, kept, false, stampOf(this.core))
    })
    this.core.wake()
  }

  async close(): Promise<void> {
    this.onClose()
    await this.flush()
  }

  /**
   * Brings in the answers of a rescue file. One that the server did not have yet becomes a conflict where something else was typed here or
   * saved by others since; one that it had only fills what is empty now.
   */
  async importAnswers(answers: ReadonlyMap<string, RescuedAnswer>): Promise<Omit<Rescued, 'left'>> {
    await this.flush()
    const before = this.summary().conflicts.length
    const conflicting = new Map<string, AnswerValue>()
    let differing = 0
    let newer = 0
    for (const [name, { value, isUnsent, over, imported }] of answers) {
      const { value: now, source, toConfirm, imported: file } = this.card(name)
      const isSame = sameAnswer(now, value) && !toConfirm
      // The rows came without the file that they were imported from.
      if (isSame && file === null && imported) this.type(name, value, now, { imported })
      if (isSame) continue
      if (!isUnsent && now !== undefined && !isEmpty(now)) {
        newer += 1
        continue
      }
      differing += 1
      if (this.view.rows.has(name) && source === null) conflicting.set(name, value)
      else this.type(name, value, over, { imported })
    }
    await this.flush()
    await this.writer.change((tx, draft) => conflictWithFile(tx, draft, conflicting))
    const conflicts = this.summary().conflicts.length - before
    return { changed: differing - conflicts, conflicts, newer }
  }

  /** `over` is what its author saw in the field, `imported` the file that the value comes from where that changes too. */
  private type(card: string, value: AnswerValue, over: AnswerValue | undefined, { imported, mark }: Partial<TypedCard> = {}): void {
    const before = this.view.typed.cards.get(card)
    const file = imported === undefined ? before?.imported : imported
    this.view.type(card, { value, over: before?.over ?? { value: over }, imported: file, mark })
    this.writer.schedule()
  }

  private async queue(ended: boolean): Promise<QueueOutcome> {
    try {
      await this.flush()
      // The flush has just planned an autosave, which would follow what is queued here.
      this.autosave.cancel()
      const { name, conflicts, hasUnsent, revision, isSentWithout } = this.summary()
      if (name.trim() === '' || isNameTooLong(name)) return { queued: false, reason: 'name' }
      if (ended && conflicts.length > 0) return { queued: false, reason: 'conflicts' }
      if (!ended && isSentWithout) return { queued: false, reason: 'sent' }
      if (!ended && !hasUnsent && revision > 0) return { queued: false, reason: 'unchanged' }
      await this.writer.change((tx, draft) => queueFeedback(tx, draft, ended, stampOf(this.core)))
    } catch (error) {
      if (error instanceof StorageFailure) return { queued: false, reason: 'storage' }
      throw error
    }
    this.core.wake()
    return { queued: true }
  }
}

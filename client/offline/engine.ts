import { queueUnsent } from './autosave.ts'
import { type Core, stampOf } from './core.ts'
import type { DraftSession } from './draft-session.ts'
import { KeptAnswers } from './kept-answers.ts'
import { bringOver } from './move-rows.ts'
import { OpenDrafts } from './open-drafts.ts'
import {
  listEntries,
  type OutboxEntry,
  queueHandOver,
  queueRecord,
  type RecordChange,
  retry,
  takeOut,
  withdrawHandOver,
  withdrawRecord,
} from './outbox.ts'
import type { Channel, Message, Ports } from './ports.ts'
import { Puller, type PullOutcome } from './puller.ts'
import type { EntryRow, RecordWork } from './rows.ts'
import { Sender } from './sender.ts'
import type { OfflineStatus } from './status.ts'
import { StatusBoard } from './status-board.ts'
import type { Store, Tx } from './store.ts'
import { StorageFailure, type StoreBox } from './store-box.ts'

export interface EngineOptions {
  userId: number
  token: string
  /** True for users whose work is pulled by GET_BUNDLE. */
  pulls: boolean
  /** The affiliate whose records are kept on this device. */
  recordsOf?: number | null
  /** Quiet time after which a partner's draft is saved on the server too; null: only when its user asks. */
  autosaveMs: number | null
}

const FOCUS_PULL_MS = 60_000

/** One user's offline layer: drafts, outbox, sender and sync over one store. */
export class Engine {
  readonly userId: number
  readonly store: StoreBox
  readonly core: Core
  readonly sender: Sender
  readonly kept: KeptAnswers
  readonly pulls: boolean
  private readonly ports: Ports
  private readonly channel: Channel
  private token: string | null
  private readonly autosaves: boolean
  private isLossUntold = false
  private isStopped = false
  private readonly drafts: OpenDrafts
  private readonly listeners = new Set<() => void>()
  private readonly board: StatusBoard
  private readonly puller: Puller

  constructor(options: EngineOptions, store: StoreBox, ports: Ports) {
    this.userId = options.userId
    this.token = options.token
    this.pulls = options.pulls
    this.autosaves = options.autosaveMs !== null
    this.store = store
    this.ports = ports
    this.channel = ports.channel(`sceau-${options.userId}`)
    this.core = {
      userId: options.userId,
      store,
      ports,
      channel: this.channel,
      token: () => this.token,
      changed: (draft, by) => this.changed(draft, by),
      wake: () => void this.sender.wake(),
      isStopped: () => this.isStopped,
    }
    this.sender = new Sender(
      this.core,
      state => {
        if (state.needsSignIn) this.token = null
        this.tell()
      },
      () => this.afterSending(),
    )
    this.puller = new Puller(this.core, this.sender, options.recordsOf ?? null, () => this.tell())
    this.drafts = new OpenDrafts(this.core, {
      autosaveMs: options.autosaveMs,
      onSummary: () => this.board.typed(),
      line: () => this.sender.line,
      onFailure: (error, token, line) => void this.sender.note(error, token, line),
    })
    this.kept = new KeptAnswers({
      store,
      drafts: this.drafts,
      stamp: () => stampOf(this.core),
      show: () => this.showStored(),
      takeUp: () => this.takeUp(),
      wake: () => this.wake(),
    })
    this.board = new StatusBoard(ports, store, this.sender, this.drafts)
  }

  /** The store must have been started. Returns at once; sending and pulling go on in the background. */
  start(): void {
    this.channel.listen(message => this.receive(message))
    this.store.subscribe(() => this.tell())
    this.store.onMove(former => this.moved(former))
    this.tell()
    if (this.pulls) void this.refresh()
    void this.takeUp()
  }

  async stop(): Promise<void> {
    await this.flushAll()
    this.isStopped = true
    this.sender.stop()
    this.board.stop()
    this.channel.close()
    this.store.close()
  }

  renewToken(token: string): void {
    this.token = token
    this.sender.signedIn()
    if (this.pulls) void this.refresh()
  }

  /** Null when the questionnaire is neither on this device nor on the server, or the server cannot be reached. */
  async openDraft(requestId: number, formId: number): Promise<DraftSession | null> {
    const session = await this.drafts.openPartner(requestId, formId)
    if (session || !this.pulls) return session
    await this.refresh()
    return this.drafts.openPartner(requestId, formId)
  }

  /** For staff who edit a request's answers (FGGDDUP): fetched when the server can be reached, else as it was left on this device. */
  openStaffDraft(requestId: number, formId: number): Promise<DraftSession | null> {
    return this.drafts.openStaff(requestId, formId)
  }

  async handOver(requestId: number): Promise<void> {
    await this.flushAll()
    await this.store.write(tx => queueHandOver(tx, requestId, stampOf(this.core)))
    this.changed(null)
    this.core.wake()
  }

  /** False once a first attempt may have reached the server: nobody knows then whether it is done. */
  async withdrawHandOver(requestId: number): Promise<boolean> {
    const isWithdrawn = await this.store.write(tx => withdrawHandOver(tx, requestId))
    this.changed(null)
    return isWithdrawn
  }

  /** Keeps a change of a record that did not reach the server; it leaves by itself. */
  async queueRecord(change: RecordChange): Promise<void> {
    await this.store.write(tx => queueRecord(tx, change, stampOf(this.core)))
    this.changed(null)
    this.core.wake()
  }

  /** Gives what was typed back to its form; null once a first attempt may have reached the server. */
  async withdrawRecord(entryId: string): Promise<RecordWork | null> {
    const work = await this.store.write(tx => withdrawRecord(tx, entryId))
    this.changed(null)
    return work
  }

  entries(): Promise<OutboxEntry[]> {
    return this.store.read(listEntries)
  }

  async retry(entryId: string): Promise<void> {
    await this.onEntry(entryId, async (tx, { key }) => retry(tx, key, () => this.ports.uuid()))
    this.wake()
  }

  /** Takes an entry out of the outbox, to change its answers or to give up its sending: they stay in the draft. */
  takeOut(entryId: string): Promise<void> {
    return this.onEntry(entryId, (tx, { key }) => takeOut(tx, key))
  }

  /** Pulls what is new on the server. */
  refresh(): Promise<PullOutcome> {
    return this.puller.pull()
  }

  /** The last pull did not reach the server. */
  get isStale(): boolean {
    return this.puller.isStale
  }

  /** "Synchroniser maintenant": also sends what is not queued yet. */
  async sendNow(): Promise<void> {
    await this.flushAll()
    await this.store.write(tx => queueUnsent(tx, stampOf(this.core)))
    this.changed(null)
    this.wake()
  }

  /** "Réessayer": tries to send now, unless the server itself asked to wait. */
  wake(): void {
    void this.sender.wake(true)
  }

  /** Back online or back in sight: tries to send now. */
  hope(): void {
    void this.sender.wake(true)
    if (this.pulls && this.puller.age > FOCUS_PULL_MS) void this.refresh()
  }

  /** Something kept on this device could not be read, and the user has not acknowledged it. */
  get hasLost(): boolean {
    return this.isLossUntold
  }

  acknowledgeLoss(): void {
    this.isLossUntold = false
    this.tell()
  }

  status(): OfflineStatus {
    return this.board.current()
  }

  subscribeStatus(listener: () => void): () => void {
    return this.board.subscribe(listener)
  }

  /** Calls back when anything stored has changed, in this tab or another. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** Everything typed is on disk when it resolves; what the device does not take stays in memory, and the status says so. */
  flushAll(): Promise<void> {
    return this.drafts.flushAll()
  }

  /** Sends what waits, and what an earlier tab typed right before its end. */
  private async takeUp(): Promise<void> {
    try {
      // A start with nothing to queue writes nothing: what screens read would wait for it.
      const hasUnsent = await this.store.read(async tx => (await tx.list('drafts')).some(draft => draft.hasUnsent))
      if (this.autosaves && hasUnsent) await this.store.write(tx => queueUnsent(tx, stampOf(this.core)))
    } catch (error) {
      // The store's state says that the device takes no writes; the next start tries again.
      if (!(error instanceof StorageFailure)) throw error
    }
    this.core.wake()
    this.tell()
  }

  private async onEntry(entryId: string, work: (tx: Tx, entry: EntryRow) => Promise<void>): Promise<void> {
    await this.store.write(async tx => {
      const entry = await tx.get('outbox', entryId)
      if (entry) await work(tx, entry)
    })
    await this.showStored()
  }

  private async showStored(): Promise<void> {
    this.changed(null)
    await this.drafts.reloadAll()
  }

  private async afterSending(): Promise<void> {
    if (this.pulls) {
      await this.refresh()
      return
    }
    const { line } = this.sender
    try {
      await this.ports.server.ping()
      this.sender.answered(line)
    } catch (error) {
      if (this.token !== null) this.sender.note(error, this.token, line)
    }
  }

  private changed(draft: string | null, by?: object): void {
    if (this.isStopped) return
    this.channel.post({ kind: 'changed', draft })
    this.drafts.reload(draft, by)
    this.tell()
  }

  private receive(message: Message): void {
    if (this.isStopped) return
    if (message.kind === 'link') this.sender.heard(message.link)
    if (message.kind === 'changed') {
      this.drafts.reload(message.draft)
      this.tell()
      this.core.wake()
    }
  }

  private async moved(former: Store | null): Promise<void> {
    if (former && !(await bringOver(former, this.store, this.ports.after))) this.isLossUntold = true
    await this.drafts.rewriteAll()
    await this.takeUp()
  }

  private tell(): void {
    if (this.isStopped) return
    for (const listener of this.listeners) listener()
    this.board.update()
  }
}

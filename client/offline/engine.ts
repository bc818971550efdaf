import { Refusal, Unreachable } from '#client/data/call.ts'
import { questionnaireSchema } from '#contract/questionnaire/model.ts'
import { type Core, instantOf } from './core.ts'
import { createDraft } from './draft-rows.ts'
import { DraftSession } from './draft-session.ts'
import { type LoadedDraft, openStored } from './draft-storage.ts'
import { moveRows } from './move-rows.ts'
import { discardDraft, type OutboxEntry, queueHandOver, retry, takeOut, toEntry } from './outbox.ts'
import type { Channel, Message, Ports } from './ports.ts'
import { fetchFeedback } from './refresh.ts'
import { type DraftRow, draftKey, type EntryRow } from './rows.ts'
import { Sender } from './sender.ts'
import { computeStatus, type OfflineStatus, sameStatus } from './status.ts'
import type { Store } from './store.ts'
import type { StoreBox } from './store-box.ts'
import { pull } from './sync.ts'

export interface EngineOptions {
  userId: number
  token: string
  /** True for users whose work comes by GET_BUNDLE. */
  pulls: boolean
  /** Quiet time after which a partner's draft is saved on the server too; null: only when asked. */
  autosaveMs: number | null
}

/** How long the indicator stays at "Enregistrement…" after the last keystroke: it does not blink between two. */
const QUIET_MS = 600
const FOCUS_PULL_MS = 60_000

const INITIAL: OfflineStatus = { kind: 'saved', text: '', count: 0, at: null }

/** One user's offline layer: drafts, outbox, sender and sync over one store. */
export class Engine {
  readonly userId: number
  readonly store: StoreBox
  readonly core: Core
  readonly sender: Sender
  readonly pulls: boolean
  private readonly ports: Ports
  private readonly channel: Channel
  private readonly autosaveMs: number | null
  private token: string | null
  private isStopped = false
  private readonly sessions = new Map<string, { session: DraftSession; users: number }>()
  private readonly opening = new Map<string, Promise<DraftSession | null>>()
  private readonly listeners = new Set<() => void>()
  private readonly statusListeners = new Set<() => void>()
  private statusNow = INITIAL
  private cancelQuiet: (() => void) | null = null
  private pulling: Promise<'done' | 'unreachable' | 'refused'> | null = null
  private pulledAt = 0
  /** The last pull met no server. */
  isStale = false

  constructor(options: EngineOptions, store: StoreBox, ports: Ports) {
    this.userId = options.userId
    this.token = options.token
    this.pulls = options.pulls
    this.autosaveMs = options.autosaveMs
    this.store = store
    this.ports = ports
    this.channel = ports.channel(`sceau-${options.userId}`)
    this.core = {
      userId: options.userId,
      store,
      ports,
      channel: this.channel,
      token: () => this.token,
      changed: draft => this.changed(draft),
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
  }

  /** The store must have been started. Returns at once; sending and pulling go on by themselves. */
  start(): void {
    this.channel.listen(message => this.receive(message))
    this.store.subscribe(() => this.tell())
    this.store.onMove(former => this.moved(former))
    this.tell()
    if (this.pulls) void this.refresh()
    this.core.wake()
  }

  async stop(): Promise<void> {
    await this.flushAll()
    this.isStopped = true
    this.sender.stop()
    this.cancelQuiet?.()
    this.channel.close()
    this.store.close()
  }

  renewToken(token: string): void {
    this.token = token
    this.sender.signedIn()
    if (this.pulls) void this.refresh()
  }

  /** Gives null when the questionnaire is neither here nor, when the server can be reached, there. */
  async openDraft(requestId: number, formId: number): Promise<DraftSession | null> {
    const session = await this.openOnce(requestId, formId, () => this.loadPartnerDraft(requestId, formId))
    if (session || !this.pulls) return session
    await this.refresh()
    return this.openOnce(requestId, formId, () => this.loadPartnerDraft(requestId, formId))
  }

  /** For staff who edit a request's answers (FGGDDUP): fetched when the server can be reached, else as it was left here. */
  openStaffDraft(requestId: number, formId: number): Promise<DraftSession | null> {
    return this.openOnce(requestId, formId, async () => {
      await this.fetchStaffDraft(requestId, formId)
      return await this.loadDraft(requestId, formId, 'staff')
    })
  }

  async handOver(requestId: number): Promise<void> {
    await this.flushAll()
    await this.store.write(tx => queueHandOver(tx, requestId, { uuid: () => this.ports.uuid(), at: instantOf(this.core) }))
    this.changed(null)
    this.core.wake()
  }

  async entries(): Promise<OutboxEntry[]> {
    return (await this.store.read(tx => tx.list('outbox'))).map(toEntry)
  }

  async retry(entryId: string): Promise<void> {
    await this.onEntry(entryId, async (tx, { key }) => retry(tx, key, () => this.ports.uuid()))
    this.wake()
  }

  /** Takes the entry out; what it held is in the draft. */
  modify(entryId: string): Promise<void> {
    return this.onEntry(entryId, (tx, { key }) => takeOut(tx, key))
  }

  /** Gives up what the entry held. Only by the user's own choice. */
  drop(entryId: string): Promise<void> {
    return this.onEntry(entryId, async (tx, { key, request, form }) => {
      await takeOut(tx, key)
      if (form !== null) await discardDraft(tx, draftKey(request, form))
    })
  }

  refresh(): Promise<'done' | 'unreachable' | 'refused'> {
    this.pulling ??= this.pullOnce().finally(() => {
      this.pulling = null
    })
    return this.pulling
  }

  /** "Réessayer": tries to send now, unless the server itself asked to wait. */
  wake(): void {
    void this.sender.wake(true)
  }

  /** Back online, back in sight, or the user asks: what waits goes now. */
  hope(): void {
    void this.sender.wake(true)
    if (this.pulls && this.ports.now() - this.pulledAt > FOCUS_PULL_MS) void this.refresh()
  }

  status(): OfflineStatus {
    return this.statusNow
  }

  subscribeStatus(listener: () => void): () => void {
    this.statusListeners.add(listener)
    return () => void this.statusListeners.delete(listener)
  }

  /** Calls back when anything stored has changed, in this tab or another. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** Everything typed is on disk when it resolves; what the device does not take stays in memory and is told by the status. */
  async flushAll(): Promise<void> {
    await Promise.allSettled([...this.sessions.values()].map(({ session }) => session.flush()))
  }

  private async openOnce(requestId: number, formId: number, load: () => Promise<LoadedDraft | null>): Promise<DraftSession | null> {
    const key = draftKey(requestId, formId)
    const pending = this.opening.get(key) ?? this.openSession(key, load).finally(() => this.opening.delete(key))
    this.opening.set(key, pending)
    const session = await pending
    const open = this.sessions.get(key)
    if (session && open) open.users += 1
    return session
  }

  private async openSession(key: string, load: () => Promise<LoadedDraft | null>): Promise<DraftSession | null> {
    const open = this.sessions.get(key)
    if (open) return open.session
    const loaded = await load()
    if (!loaded) return null
    const autosaveMs = loaded.draft.origin === 'partner' ? this.autosaveMs : null
    const session = new DraftSession(this.core, loaded, { autosaveMs, onClose: () => this.release(key) })
    session.subscribeSummary(() => this.tellStatusSoon())
    this.sessions.set(key, { session, users: 0 })
    return session
  }

  private release(key: string): void {
    const open = this.sessions.get(key)
    if (!open) return
    open.users -= 1
    if (open.users <= 0) this.sessions.delete(key)
  }

  private loadPartnerDraft(requestId: number, formId: number): Promise<LoadedDraft | null> {
    return this.loadDraft(requestId, formId, 'partner')
  }

  private loadDraft(requestId: number, formId: number, origin: DraftRow['origin']): Promise<LoadedDraft | null> {
    const key = draftKey(requestId, formId)
    return this.store.write(async tx => {
      if (!(await tx.get('drafts', key))) {
        const feedback = await tx.get('feedbacks', key)
        const row = feedback && (await tx.get('questionnaires', feedback.version))
        if (!feedback || !row) return null
        await createDraft(tx, feedback, row.questionnaire, origin, instantOf(this.core))
      }
      return await openStored(tx, key)
    })
  }

  private async fetchStaffDraft(request: number, form: number): Promise<void> {
    const { token } = this
    if (token === null) return
    try {
      const payload = await this.ports.server.call('QUESTION_MASTER_MANAGEMENT', 'GET_ID', { id: form, request }, { token })
      const { state, draft } = await fetchFeedback(this.core, token, request, form)
      const parsed = questionnaireSchema.safeParse(payload)
      if (!parsed.success) throw new Unreachable(parsed.error)
      const [key, version] = [draftKey(request, form), `staff:${request}:${form}`]
      await this.store.write(async tx => {
        await tx.put('questionnaires', { key: version, questionnaire: parsed.data })
        await tx.put('feedbacks', { key, request, form, version, state, draft, sent: null, previous: null, record: {} })
      })
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof Unreachable)) throw error
      this.sender.note(error, token)
    }
  }

  private async onEntry(
    entryId: string,
    work: (tx: Parameters<Parameters<Store['write']>[0]>[0], entry: EntryRow) => Promise<void>,
  ): Promise<void> {
    await this.store.write(async tx => {
      const entry = await tx.get('outbox', entryId)
      if (entry) await work(tx, entry)
    })
    this.changed(null)
    await this.reloadAll()
  }

  private async reloadAll(): Promise<void> {
    await Promise.all([...this.sessions.values()].map(({ session }) => session.reload()))
  }

  private async afterSending(): Promise<void> {
    if (this.pulls) {
      await this.refresh()
      return
    }
    try {
      await this.ports.server.ping()
      this.sender.heard('online')
    } catch (error) {
      if (this.token !== null) this.sender.note(error, this.token)
    }
  }

  private async pullOnce(): Promise<'done' | 'unreachable' | 'refused'> {
    const { token } = this
    if (token === null || this.isStopped) return 'refused'
    this.pulledAt = this.ports.now()
    try {
      await pull(this.core, token)
      this.isStale = false
      this.sender.heard('online')
      this.tell()
      return 'done'
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof Unreachable)) throw error
      this.isStale = true
      const verdict = this.sender.note(error, token)
      // The sender's own pause brings the next try.
      this.core.wake()
      this.tell()
      return verdict.kind === 'later' || verdict.kind === 'failed' ? 'unreachable' : 'refused'
    }
  }

  private changed(draft: string | null): void {
    if (this.isStopped) return
    this.channel.post({ kind: 'changed', draft })
    this.reloadFor(draft)
    this.tell()
  }

  private reloadFor(draft: string | null): void {
    for (const [key, { session }] of this.sessions) if (draft === null || draft === key) void session.reload()
  }

  private receive(message: Message): void {
    if (this.isStopped) return
    if (message.kind === 'link') this.sender.heard(message.link)
    if (message.kind === 'changed') {
      this.reloadFor(message.draft)
      this.tell()
      this.core.wake()
    }
  }

  private async moved(former: Store): Promise<void> {
    await moveRows(former, this.store)
    await Promise.allSettled([...this.sessions.values()].map(({ session }) => session.rewrite()))
    this.tell()
  }

  private tell(): void {
    if (this.isStopped) return
    for (const listener of this.listeners) listener()
    void this.tellStatus()
  }

  /** Typing shows at once; its end only after a quiet moment, so that nothing blinks. */
  private tellStatusSoon(): void {
    const isPending = [...this.sessions.values()].some(({ session }) => session.isPending)
    if (isPending) {
      this.cancelQuiet?.()
      this.cancelQuiet = this.ports.after(QUIET_MS, () => {
        this.cancelQuiet = null
        void this.tellStatus()
      })
    }
    if (isPending || !this.cancelQuiet) void this.tellStatus()
  }

  private async tellStatus(): Promise<void> {
    if (this.isStopped) return
    const [entries, drafts, savedAt] = await this.store.read(
      async tx => [await tx.list('outbox'), await tx.list('drafts'), await tx.get('meta', 'savedAt')] as const,
    )
    const open = [...this.sessions.values()]
    const next = computeStatus({
      ...this.sender.state,
      storage: this.store.state,
      isPending: this.cancelQuiet !== null || open.some(({ session }) => session.isPending),
      waiting: entries.filter(({ state }) => state === 'waiting').length,
      refused: entries.filter(({ state }) => state === 'refused').length,
      conflicts: drafts.reduce((sum, draft) => sum + draft.conflicts, 0),
      hasUnsent: drafts.some(({ hasUnsent }) => hasUnsent),
      savedAt: savedAt?.value ?? null,
      now: this.ports.now(),
    })
    if (sameStatus(next, this.statusNow)) return
    this.statusNow = next
    for (const listener of this.statusListeners) listener()
  }
}

import { Refusal, Unreachable } from '#client/data/call.ts'
import { questionnaireSchema } from '#contract/questionnaire/model.ts'
import { type Core, instantOf } from './core.ts'
import { createDraft } from './draft-rows.ts'
import type { DraftSession } from './draft-session.ts'
import { type LoadedDraft, openStored } from './draft-storage.ts'
import { understood } from './exchange.ts'
import { fetchFeedback } from './refresh.ts'
import { type DraftRow, draftKey } from './rows.ts'

interface Options {
  autosaveMs: number | null
  onSummary: () => void
  /** The line that a call begins on (`Sender.line`). */
  line: () => number
  onFailure: (error: unknown, token: string, line: number) => void
}

/** The drafts open in this tab: one session for each, however many components use it. */
export class OpenDrafts {
  private readonly open = new Map<string, { session: DraftSession; users: number }>()
  private readonly opening = new Map<string, Promise<DraftSession | null>>()
  private readonly core: Core
  private readonly options: Options

  constructor(core: Core, options: Options) {
    this.core = core
    this.options = options
  }

  get isPending(): boolean {
    return this.sessions().some(session => session.isPending)
  }

  /** True while something typed in this draft is in memory only. */
  isPendingIn(draft: string): boolean {
    return this.open.get(draft)?.session.isPending ?? false
  }

  private sessions(): DraftSession[] {
    return [...this.open.values()].map(({ session }) => session)
  }

  /** Reads what is stored again, for all drafts or one; not for the session that has just written it. */
  reload(draft: string | null, by?: object): void {
    for (const session of this.sessions()) {
      if (session.isWriter(by) || (draft !== null && draft !== session.key)) continue
      session.reload().catch(error => {
        // The store was closed during this last read.
        if (!this.core.isStopped()) throw error
      })
    }
  }

  async reloadAll(): Promise<void> {
    await Promise.all(this.sessions().map(session => session.reload()))
  }

  /** Everything typed is on disk when it resolves, except what the device does not take. */
  async flushAll(): Promise<void> {
    await Promise.allSettled(this.sessions().map(session => session.flush()))
  }

  /** Another store has taken the place of the former one. */
  async rewriteAll(): Promise<void> {
    await Promise.allSettled(this.sessions().map(session => session.rewrite()))
  }

  openPartner(requestId: number, formId: number): Promise<DraftSession | null> {
    return this.openOnce(requestId, formId, () => this.loadDraft(requestId, formId, 'partner'))
  }

  openStaff(requestId: number, formId: number): Promise<DraftSession | null> {
    return this.openOnce(requestId, formId, async () => {
      await this.fetchStaffDraft(requestId, formId)
      return await this.loadDraft(requestId, formId, 'staff')
    })
  }

  private async openOnce(requestId: number, formId: number, load: () => Promise<LoadedDraft | null>): Promise<DraftSession | null> {
    const key = draftKey(requestId, formId)
    const pending = this.opening.get(key) ?? this.openSession(key, load).finally(() => this.opening.delete(key))
    this.opening.set(key, pending)
    const session = await pending
    const open = this.open.get(key)
    if (session && open) open.users += 1
    return session
  }

  private async openSession(key: string, load: () => Promise<LoadedDraft | null>): Promise<DraftSession | null> {
    const open = this.open.get(key)
    if (open) return open.session
    const loaded = await load()
    if (!loaded) return null
    const autosaveMs = loaded.draft.origin === 'partner' ? this.options.autosaveMs : null
    // Not in the first screen's script: only filling a questionnaire needs it.
    const { DraftSession } = await import('./draft-session.ts')
    const session = new DraftSession(this.core, loaded, { autosaveMs, onClose: () => this.release(key) })
    session.subscribeSummary(this.options.onSummary)
    this.open.set(key, { session, users: 0 })
    return session
  }

  private release(key: string): void {
    const open = this.open.get(key)
    if (!open) return
    open.users -= 1
    if (open.users <= 0) this.open.delete(key)
  }

  private loadDraft(requestId: number, formId: number, origin: DraftRow['origin']): Promise<LoadedDraft | null> {
    const key = draftKey(requestId, formId)
    return this.core.store.write(async tx => {
      if (!(await tx.get('drafts', key))) {
        const feedback = await tx.get('feedbacks', key)
        const row = feedback && (await tx.get('questionnaires', feedback.version))
        if (!feedback || !row) return null
        await createDraft(tx, feedback, row.questionnaire, { origin, at: instantOf(this.core) })
      }
      return await openStored(tx, key)
    })
  }

  private async fetchStaffDraft(request: number, form: number): Promise<void> {
    const { token, line } = { token: this.core.token(), line: this.options.line() }
    if (token === null) return
    try {
      const payload = await this.core.ports.server.call('QUESTION_MASTER_MANAGEMENT', 'GET_ID', { id: form, request }, { token })
      const { state, draft } = await fetchFeedback(this.core, token, request, form)
      const questionnaire = understood(questionnaireSchema, payload)
      const [key, version] = [draftKey(request, form), `staff:${request}:${form}`]
      await this.core.store.write(async tx => {
        await tx.put('questionnaires', { key: version, questionnaire })
        await tx.put('feedbacks', { key, request, form, version, state, draft, sent: null, previous: null, record: {} })
      })
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof Unreachable)) throw error
      this.options.onFailure(error, token, line)
    }
  }
}

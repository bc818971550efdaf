import type { Core } from './core.ts'
import type { DraftView } from './draft-view.ts'

/** Saves a draft on the server after a quiet time, without being asked. */
export class Autosave {
  private cancelTimer: () => void = () => undefined
  private readonly core: Core
  private readonly view: DraftView
  private readonly quietMs: number | null
  private readonly save: () => void

  /** `quietMs` null: the draft is saved only when its user asks. */
  constructor(core: Core, view: DraftView, quietMs: number | null, save: () => void) {
    this.core = core
    this.view = view
    this.quietMs = quietMs
    this.save = save
  }

  /** Starts the quiet time anew. */
  plan(): void {
    this.cancel()
    if (this.quietMs === null || !this.isAllowed()) return
    this.cancelTimer = this.core.ports.after(this.quietMs, () => {
      // Another tab may have sent the questionnaire meanwhile, or its user signed out.
      if (this.isAllowed()) this.save()
    })
  }

  cancel(): void {
    this.cancelTimer()
  }

  /** A save makes a sent questionnaire a draft again: only its user may decide that. */
  private isAllowed(): boolean {
    const { state, name, ended } = this.view.summary()
    const isSent = ended && !this.view.loaded.draft.isReopened
    return !this.core.isStopped() && name.trim() !== '' && !isSent && (state === 'new' || state === 'draft')
  }
}

import type { Core } from './core.ts'
import { isNameTooLong, isSentWithout } from './draft-rows.ts'
import type { DraftView } from './draft-view.ts'
import { isRefusedLoser, queueFeedback, type Stamp } from './outbox.ts'
import { type DraftRow, draftKeyOf, type EntryRow } from './rows.ts'
import type { Tx } from './store.ts'

/**
 * Whether a draft may be saved without its user asking: a save makes a sent questionnaire a draft again, replaces a refused entry, and
 * sends again what was refused; all are for the user to decide. A send that is not composed yet carries what a save would.
 */
function mayAutosave(draft: DraftRow, entries: readonly EntryRow[]): boolean {
  const isOpen =
    draft.origin === 'partner' && draft.name.trim() !== '' && !isNameTooLong(draft.name) && !isSentWithout(draft) && !draft.refusal
  const isHeld = entries.some(entry => (entry.ended && !entry.isFrozen) || (entry.state === 'refused' && !isRefusedLoser(entry)))
  return isOpen && !isHeld
}

/** Queues what earlier tabs typed and had no time to queue. */
export async function queueUnsent(tx: Tx, stamp: Stamp): Promise<void> {
  const entries = (await tx.list('outbox')).filter(({ form }) => form !== null)
  for (const draft of await tx.list('drafts')) {
    const own = entries.filter(entry => draftKeyOf(entry) === draft.key)
    if (draft.hasUnsent && mayAutosave(draft, own)) await queueFeedback(tx, draft, false, stamp)
  }
}

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

  /** Restarts the quiet time. */
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

  private isAllowed(): boolean {
    const { draft, entries } = this.view.loaded
    return !this.core.isStopped() && mayAutosave(draft, entries)
  }
}

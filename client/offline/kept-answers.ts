import type { Erased } from './erase.ts'
import type { OpenDrafts } from './open-drafts.ts'
import { queueFeedback, type Stamp } from './outbox.ts'
import { draftKey } from './rows.ts'
import type { StoreBox } from './store-box.ts'

interface Around {
  store: StoreBox
  drafts: Pick<OpenDrafts, 'flushAll' | 'isPendingIn'>
  stamp: () => Stamp
  /** Shows in this tab and others what is stored now. */
  show: () => Promise<void>
  /** Queues and sends what is unsent. */
  takeUp: () => Promise<void>
  wake: () => void
}

/** What a user may do with answers that are only on this device, besides sending them: erase them, take that back, try again after a refusal. */
export class KeptAnswers {
  private readonly around: Around

  constructor(around: Around) {
    this.around = around
  }

  /** Erases a draft's unsent answers from this device; gives what `restore` needs, null when nothing was erased. */
  async erase(requestId: number, formId: number): Promise<Erased | null> {
    const { store, drafts, show } = this.around
    await drafts.flushAll()
    const key = draftKey(requestId, formId)
    // What the device did not take would come back with the next write.
    if (drafts.isPendingIn(key)) return null
    // Not in the first screen's script.
    const { eraseUnsent } = await import('./erase.ts')
    const erased = await store.write(tx => eraseUnsent(tx, key))
    await show()
    return erased
  }

  /** Undoes an erasure; what left by itself before does so again. */
  async restore(erased: Erased): Promise<void> {
    const { store, drafts, show, takeUp } = this.around
    await drafts.flushAll()
    const { restoreErased } = await import('./erase.ts')
    await store.write(tx => restoreErased(tx, erased))
    await show()
    await takeUp()
  }

  /** Queues again what the server refused and its user had given up. */
  async saveAgain(requestId: number, formId: number): Promise<void> {
    const { store, stamp, show, wake } = this.around
    await store.write(async tx => {
      const draft = await tx.get('drafts', draftKey(requestId, formId))
      if (draft) await queueFeedback(tx, draft, false, stamp())
    })
    await show()
    wake()
  }
}

import type { OpenDrafts } from './open-drafts.ts'
import type { Ports } from './ports.ts'
import type { Sender } from './sender.ts'
import { computeStatus, type OfflineStatus, sameStatus } from './status.ts'
import type { StoreBox } from './store-box.ts'

/** How long the indicator shows "Enregistrement…" after the last keystroke, so that it does not blink between two. */
const QUIET_MS = 600

const INITIAL: OfflineStatus = { kind: 'saved', text: '', count: 0, at: null }

/** Keeps the indicator true: computes it from what is stored whenever that may have changed. */
export class StatusBoard {
  private now = INITIAL
  private isStopped = false
  private cancelQuiet: (() => void) | null = null
  private readonly listeners = new Set<() => void>()
  private readonly ports: Pick<Ports, 'after' | 'now'>
  private readonly store: StoreBox
  private readonly sender: Pick<Sender, 'state'>
  private readonly drafts: Pick<OpenDrafts, 'isPending'>

  constructor(ports: Pick<Ports, 'after' | 'now'>, store: StoreBox, sender: Pick<Sender, 'state'>, drafts: Pick<OpenDrafts, 'isPending'>) {
    this.ports = ports
    this.store = store
    this.sender = sender
    this.drafts = drafts
  }

  current(): OfflineStatus {
    return this.now
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  stop(): void {
    this.isStopped = true
    this.cancelQuiet?.()
  }

  /** Typing shows at once, its end only after a quiet moment: nothing blinks. */
  typed(): void {
    const { isPending } = this.drafts
    if (isPending) {
      this.cancelQuiet?.()
      this.cancelQuiet = this.ports.after(QUIET_MS, () => {
        this.cancelQuiet = null
        this.update()
      })
    }
    const isShown = isPending && this.now.kind === 'saving'
    if (!isShown && (isPending || !this.cancelQuiet)) this.update()
  }

  update(): void {
    this.compute().catch(error => {
      // The store was closed during this last read.
      if (!this.isStopped) throw error
    })
  }

  private async compute(): Promise<void> {
    if (this.isStopped) return
    const [entries, drafts, savedAt] = await this.store.read(
      async tx => [await tx.list('outbox'), await tx.list('drafts'), await tx.get('meta', 'savedAt')] as const,
    )
    const next = computeStatus({
      ...this.sender.state,
      storage: this.store.state,
      isPending: this.cancelQuiet !== null || this.drafts.isPending,
      waiting: entries.filter(({ state }) => state === 'waiting').length,
      refused: entries.filter(({ state }) => state === 'refused').length,
      conflicts: drafts.reduce((sum, draft) => sum + draft.conflicts, 0),
      hasUnsent: drafts.some(({ hasUnsent }) => hasUnsent),
      savedAt: savedAt?.value ?? null,
      now: this.ports.now(),
    })
    if (this.isStopped || sameStatus(next, this.now)) return
    this.now = next
    for (const listener of this.listeners) listener()
  }
}

import { Refusal, Unreachable } from '#client/data/call.ts'
import { type Core, instantOf, type Link } from './core.ts'
import { sendEntry, uploadFiles } from './exchange.ts'
import { freeze } from './freeze.ts'
import { nextEntry, refuse } from './outbox.ts'
import { judge, localProblem, problemOf, type Verdict } from './problems.ts'
import { refreshBase } from './refresh.ts'
import { draftKeyOf, type EntryRow } from './rows.ts'
import { StorageFailure } from './store-box.ts'

/** Sends the outbox, one entry after another, from one tab at a time (house, An offline answer's way). */

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000
const STORAGE_PAUSE_MS = 5000
const LOST_FILE = 'Un fichier joint n’est plus sur cet appareil. Joignez-le de nouveau, puis réessayez.'

export interface SenderState {
  link: Link
  needsSignIn: boolean
  isTooOld: boolean
}

/** The growing pauses between tries, with jitter so that many devices do not come back at once. */
export function pauseMs(failures: number, random: number): number {
  const full = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 10))
  return Math.round(full * (0.5 + random / 2))
}

export class Sender {
  private current: SenderState = { link: 'unknown', needsSignIn: false, isTooOld: false }
  private failures = 0
  private pausedUntil = 0
  /** True when the server named the pause: an impatient user does not shorten it. */
  private isPauseAsked = false
  /** Chains whose call makes the server fail, with when to try again. */
  private readonly held = new Map<string, { until: number; failures: number }>()
  private running: Promise<void> | null = null
  private isWoken = false
  private cancelTimer: () => void = () => undefined
  private readonly core: Core
  private readonly onState: (state: SenderState) => void
  private readonly afterSending: () => Promise<void>

  constructor(core: Core, onState: (state: SenderState) => void, afterSending: () => Promise<void>) {
    this.core = core
    this.onState = onState
    this.afterSending = afterSending
  }

  get state(): SenderState {
    return this.current
  }

  /** Tries now. `isHopeful` (back online, the user asks) also cuts a pause of our own short. */
  wake(isHopeful = false): Promise<void> {
    if (isHopeful && !this.isPauseAsked) {
      this.resume()
      this.held.clear()
    }
    this.isWoken = true
    this.running ??= this.runUntilQuiet()
    return this.running
  }

  /** A new token of the same user. */
  signedIn(): void {
    this.set({ needsSignIn: false })
    void this.wake(true)
  }

  /** An answer, or none, that some other call met, in this tab or another. */
  heard(link: Link): void {
    const isPaused = this.pausedUntil > this.core.ports.now()
    if (link === 'online') this.resume()
    this.set({ link })
    // Whoever shortens a pause has to take up what its end would have.
    if (link === 'online' && isPaused) void this.wake()
  }

  stop(): void {
    this.cancelTimer()
  }

  /** Tells what a failed call means beyond itself; gives the verdict. */
  note(error: unknown, token: string): Verdict {
    const verdict = judge(error)
    // The answer to a token that has been replaced since says nothing of the new one.
    if (verdict.kind === 'sign-in' && token !== this.core.token()) return verdict
    if (verdict.kind === 'later') this.pause(verdict.link, verdict.afterMs)
    else this.set({ link: 'online', needsSignIn: verdict.kind === 'sign-in', isTooOld: verdict.kind === 'too-old' })
    return verdict
  }

  private resume(): void {
    this.pausedUntil = 0
    this.isPauseAsked = false
    this.failures = 0
  }

  private set(change: Partial<SenderState>): void {
    const next = { ...this.current, ...change }
    const isNew =
      next.link !== this.current.link || next.needsSignIn !== this.current.needsSignIn || next.isTooOld !== this.current.isTooOld
    if (!isNew) return
    // A call that ends after the tab's last line has nobody to tell.
    if (next.link !== this.current.link && !this.core.isStopped()) this.core.channel.post({ kind: 'link', link: next.link })
    this.current = next
    this.onState(next)
  }

  private pause(link: Link, afterMs: number | null): void {
    this.failures += 1
    this.isPauseAsked = afterMs !== null
    this.pausedUntil = this.core.ports.now() + (afterMs ?? pauseMs(this.failures, this.core.ports.random()))
    this.set({ link })
  }

  private async runUntilQuiet(): Promise<void> {
    try {
      await this.run()
    } finally {
      this.running = null
      // Woken after the last look and before this line: nobody else would start it.
      if (this.isWoken && !this.core.isStopped()) void this.wake()
    }
  }

  private async run(): Promise<void> {
    while (this.isWoken && !this.core.isStopped()) {
      this.isWoken = false
      const sent = await this.core.ports.exclusively(`sceau-sender-${this.core.userId}`, () => this.drainSafely())
      const isCutOff = this.current.link === 'offline' || this.current.link === 'unavailable'
      if ((sent > 0 || isCutOff) && !this.isPaused()) await this.afterSending()
    }
    this.schedule()
  }

  /** A device that takes no writes sends nothing: what is not written down first could go twice. */
  private async drainSafely(): Promise<number> {
    try {
      return await this.drain()
    } catch (error) {
      if (!(error instanceof StorageFailure)) throw error
      this.pausedUntil = this.core.ports.now() + STORAGE_PAUSE_MS
      return 0
    }
  }

  private schedule(): void {
    this.cancelTimer()
    if (this.core.isStopped() || this.current.needsSignIn || this.current.isTooOld) return
    const now = this.core.ports.now()
    const times = [...this.held.values()].map(({ until }) => until)
    if (this.pausedUntil > now) times.push(this.pausedUntil)
    if (times.length === 0) return
    const ms = Math.max(1, Math.min(...times) - now)
    this.cancelTimer = this.core.ports.after(ms, () => void this.wake())
  }

  private isPaused(): boolean {
    return this.core.isStopped() || this.core.token() === null || this.current.isTooOld || this.pausedUntil > this.core.ports.now()
  }

  /** Sends until nothing more can go; gives how many went. */
  private async drain(): Promise<number> {
    let sent = 0
    while (!this.isPaused()) {
      const now = this.core.ports.now()
      const held = new Set([...this.held].filter(([, { until }]) => until > now).map(([chain]) => chain))
      const entry = await this.core.store.read(tx => nextEntry(tx, held))
      if (!entry || this.core.isStopped()) break
      if (await this.send(entry)) sent += 1
    }
    return sent
  }

  /** One step of one entry; true when it went. */
  private async send(waiting: EntryRow): Promise<boolean> {
    const frozen = await this.core.store.write(tx => freeze(tx, waiting.key))
    if (frozen.kind === 'gone') return this.tellChanged(waiting)
    if (frozen.kind === 'lost-file') return this.refuseHere(waiting, frozen.cards)
    if (frozen.kind === 'stale')
      return this.attempt(waiting, token => refreshBase(this.core, token, frozen.draft.request, frozen.draft.form))
    if (frozen.kind === 'upload') return this.attempt(waiting, token => uploadFiles(this.core, token, frozen.files))
    return await this.attempt(frozen.entry, token => sendEntry(this.core, token, frozen.entry))
  }

  /** Runs one exchange and files its outcome; false unless the entry went. */
  private async attempt(entry: EntryRow, exchange: (token: string) => Promise<boolean>): Promise<boolean> {
    const token = this.core.token()
    if (token === null || this.core.isStopped()) return false
    try {
      const isSent = await exchange(token)
      this.resumeChain(entry)
      if (isSent) this.tellChanged(entry)
      return isSent
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof Unreachable)) throw error
      await this.fail(entry, error, token)
      return false
    }
  }

  private resumeChain({ chain }: EntryRow): void {
    this.held.delete(chain)
    this.resume()
    this.set({ link: 'online', needsSignIn: false, isTooOld: false })
  }

  private async fail(entry: EntryRow, error: Refusal | Unreachable, token: string): Promise<void> {
    const verdict = this.note(error, token)
    if (verdict.kind === 'failed') {
      const failures = (this.held.get(entry.chain)?.failures ?? 0) + 1
      this.held.set(entry.chain, { failures, until: this.core.ports.now() + pauseMs(failures, this.core.ports.random()) })
    }
    if (verdict.kind !== 'refused') return
    await this.core.store.write(tx => refuse(tx, entry, problemOf(verdict.refusal, entry, instantOf(this.core))))
    this.tellChanged(entry)
  }

  private async refuseHere(entry: EntryRow, cards: readonly string[]): Promise<false> {
    const problem = localProblem('NOT_FOUND', LOST_FILE, cards, instantOf(this.core))
    await this.core.store.write(tx => refuse(tx, entry, problem))
    return this.tellChanged(entry)
  }

  private tellChanged(entry: EntryRow): false {
    this.core.changed(entry.form === null ? null : draftKeyOf(entry))
    return false
  }
}

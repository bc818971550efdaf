import { Refusal, Unreachable } from '#client/data/call.ts'
import { type Core, instantOf, type Link, stampOf } from './core.ts'
import { sendEntry, uploadFiles } from './exchange.ts'
import { freeze } from './freeze.ts'
import { Lane } from './lane.ts'
import { nextEntry, refuse } from './outbox.ts'
import { Pauses } from './pauses.ts'
import { judge, localProblem, problemOf, type Verdict } from './problems.ts'
import { refreshBase } from './refresh.ts'
import { draftKeyOf, type EntryRow } from './rows.ts'
import { StorageFailure } from './store-box.ts'

/**
 * Sends the outbox, one entry after another, from one tab at a time (docs/architecture.md 5). Large answers go beside it, on a lane of
 * their own.
 */

const STORAGE_PAUSE_MS = 5000
const LOST_FILE = 'Un fichier joint n’est plus sur cet appareil. Joignez-le de nouveau, puis réessayez.'

export interface SenderState {
  link: Link
  needsSignIn: boolean
  isTooOld: boolean
}

/** `prepared`: something that the entry needs first is done (a file, fresh answers). `kept`: the entry waits, is refused or is gone. */
type Outcome = 'sent' | 'prepared' | 'kept'

export class Sender {
  private current: SenderState = { link: 'unknown', needsSignIn: false, isTooOld: false }
  private cuts = 0
  private isCutByBrowser = false
  private readonly lanes: readonly Lane[]
  private cancelTimer: () => void = () => undefined
  private readonly pauses: Pauses
  private readonly core: Core
  private readonly onState: (state: SenderState) => void
  private readonly afterSending: () => Promise<void>

  constructor(core: Core, onState: (state: SenderState) => void, afterSending: () => Promise<void>) {
    this.core = core
    this.lanes = [false, true].map(isPart => new Lane(`${isPart ? 'sceau-parts' : 'sceau-sender'}-${core.userId}`, isPart, core.isStopped))
    this.pauses = new Pauses(core.ports)
    this.onState = onState
    this.afterSending = afterSending
  }

  get state(): SenderState {
    return this.current
  }

  /** Tries now. `isHopeful` (back online, the user asks) also ends the pauses that the server has not asked for. */
  async wake(isHopeful = false): Promise<void> {
    if (isHopeful) this.pauses.cutShort()
    await Promise.all(
      this.lanes.map(lane =>
        lane.wake(
          () => this.work(lane),
          () => this.schedule(),
        ),
      ),
    )
  }

  /** A new token of the same user. */
  signedIn(): void {
    this.set({ needsSignIn: false })
    void this.wake(true)
  }

  /** The line as it is now. A call names the one that it began on: after a cut its answer tells nothing of the link. */
  get line(): number {
    return this.cuts
  }

  /** The browser has lost its network. */
  cut(): void {
    this.cuts += 1
    this.isCutByBrowser = true
    this.set({ link: 'offline' })
  }

  /** The browser has a network again: whether the server is behind it, the next answer tells. */
  mended(): void {
    this.isCutByBrowser = false
    this.set({ link: 'unknown' })
  }

  /** The server has answered a call that began on this line. */
  answered(line: number): void {
    if (line === this.line) this.learn('online')
  }

  /** What another tab has learned. It may have been before the cut: then this tab finds out by itself. */
  heard(link: Link): void {
    if (link === 'online' && this.isCutByBrowser) void this.wake()
    else this.learn(link)
  }

  stop(): void {
    this.cancelTimer()
  }

  /** Draws the consequences of a failed call, whichever it was; gives the verdict. */
  note(error: unknown, token: string, line: number): Verdict {
    const verdict = judge(error)
    // A 401 to a token that has been replaced since says nothing of the new one.
    if (verdict.kind === 'sign-in' && token !== this.core.token()) return verdict
    if (verdict.kind === 'later') {
      this.pauses.start(verdict.afterMs)
      this.set({ link: this.linkAfter(line, verdict.link) })
    } else {
      const link = this.linkAfter(line, 'online')
      this.set({ link, needsSignIn: verdict.kind === 'sign-in', isTooOld: verdict.kind === 'too-old' })
    }
    return verdict
  }

  private linkAfter(line: number, link: Link): Link {
    return line === this.line ? link : this.current.link
  }

  private learn(link: Link): void {
    const wasPaused = !this.pauses.isOver
    if (link === 'online') this.pauses.end()
    this.set({ link })
    // The end of the pause would have started the next try: without it, this must.
    if (link === 'online' && wasPaused) void this.wake()
  }

  private set(change: Partial<SenderState>): void {
    const next = { ...this.current, ...change }
    const isNew =
      next.link !== this.current.link || next.needsSignIn !== this.current.needsSignIn || next.isTooOld !== this.current.isTooOld
    if (!isNew) return
    if (next.link === 'online') this.isCutByBrowser = false
    // The channel of a stopped tab is closed.
    if (next.link !== this.current.link && !this.core.isStopped()) this.core.channel.post({ kind: 'link', link: next.link })
    this.current = next
    this.onState(next)
  }

  private async work(lane: Lane): Promise<void> {
    try {
      await this.sendAndPull(lane)
    } catch (error) {
      // A device that takes no writes sends nothing: what is not written down first could leave twice.
      if (error instanceof StorageFailure) this.pauses.wait(STORAGE_PAUSE_MS)
      else this.failOddly(error)
    }
  }

  private async sendAndPull(lane: Lane): Promise<void> {
    const sent = await this.core.ports.exclusively(lane.lock, () => this.drain(lane))
    const isCutOff = !lane.isPart && (this.current.link === 'offline' || this.current.link === 'unavailable')
    if ((sent > 0 || isCutOff) && this.mayGo()) await this.afterSending()
  }

  /** An error that nobody expects must not end the sending: with the pause the next try is planned. */
  private failOddly(error: unknown): void {
    console.error(error)
    this.pauses.start(null)
  }

  private schedule(): void {
    this.cancelTimer()
    if (this.core.isStopped() || this.current.needsSignIn || this.current.isTooOld) return
    const ms = this.pauses.msToNext()
    if (ms !== null) this.cancelTimer = this.core.ports.after(ms, () => void this.wake())
  }

  private mayGo(): boolean {
    return !this.core.isStopped() && this.core.token() !== null && !this.current.isTooOld && this.pauses.isOver
  }

  /** Sends until nothing more can leave; gives how many entries left. */
  private async drain({ isPart }: Lane): Promise<number> {
    let sent = 0
    while (this.mayGo()) {
      const entry = await this.core.store.read(tx => nextEntry(tx, this.pauses.heldChains(), isPart))
      if (!entry || this.core.isStopped()) break
      if (entry.attempts === 0 && !(await this.isReached())) break
      if ((await this.sendOrHold(entry)) === 'sent') sent += 1
    }
    return sent
  }

  /** Asks whether the server is there before a first attempt: what may have reached it can no longer be withdrawn. */
  private async isReached(): Promise<boolean> {
    const { token, line } = { token: this.core.token(), line: this.line }
    if (this.current.link === 'online') return true
    if (token === null) return false
    try {
      await this.core.ports.server.ping()
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof Unreachable)) throw error
      this.note(error, token, line)
      return false
    }
    // Cut meanwhile: asked once more.
    if (line !== this.line) return await this.isReached()
    this.set({ link: 'online' })
    return true
  }

  /** An error that nobody expects concerns this chain only. */
  private async sendOrHold(entry: EntryRow): Promise<Outcome> {
    try {
      return await this.send(entry)
    } catch (error) {
      if (error instanceof StorageFailure) throw error
      console.error(error)
      this.pauses.hold(entry.chain)
      return 'kept'
    }
  }

  /** One step of one entry. */
  private async send(waiting: EntryRow): Promise<Outcome> {
    const frozen = await this.core.store.write(tx => freeze(tx, waiting.key, stampOf(this.core)))
    switch (frozen.kind) {
      case 'gone':
        this.tellChanged(waiting)
        return 'kept'
      case 'parted':
        void this.wake()
        return 'prepared'
      case 'lost-file':
        await this.refuseHere(waiting, frozen.cards)
        return 'kept'
      case 'stale':
        return this.attempt(waiting, 'prepared', token => refreshBase(this.core, token, frozen.draft.request, frozen.draft.form))
      case 'upload':
        return this.attempt(waiting, 'prepared', async token => {
          await uploadFiles(this.core, token, frozen.files)
          this.tellChanged(waiting)
        })
      case 'ready':
        return this.attempt(frozen.entry, 'sent', token => sendEntry(this.core, token, frozen.entry))
    }
  }

  /** Runs one exchange; gives what it achieves, or `kept` when it fails. */
  private async attempt(entry: EntryRow, achieved: Outcome, exchange: (token: string) => Promise<void>): Promise<Outcome> {
    const { token, line } = { token: this.core.token(), line: this.line }
    if (token === null || this.core.isStopped()) return 'kept'
    try {
      await exchange(token)
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof Unreachable)) throw error
      await this.fail(entry, this.note(error, token, line))
      return 'kept'
    }
    this.pauses.release(entry.chain)
    this.pauses.end()
    this.set({ link: this.linkAfter(line, 'online'), needsSignIn: false, isTooOld: false })
    if (achieved === 'sent') this.tellChanged(entry)
    // A send or a hand-over may have waited for it.
    if (entry.isPart) void this.wake()
    return achieved
  }

  private async fail(entry: EntryRow, verdict: Verdict): Promise<void> {
    // Other calls may pass while this one never does: their answers, in any tab, must not end its pause again and again.
    if (verdict.kind === 'failed' || verdict.kind === 'later') this.pauses.hold(entry.chain)
    if (verdict.kind !== 'refused') return
    await this.core.store.write(tx => refuse(tx, entry, problemOf(verdict.refusal, entry, instantOf(this.core))))
    this.tellChanged(entry)
  }

  private async refuseHere(entry: EntryRow, cards: readonly string[]): Promise<void> {
    const problem = localProblem('NOT_FOUND', LOST_FILE, cards, instantOf(this.core))
    await this.core.store.write(tx => refuse(tx, entry, problem))
    this.tellChanged(entry)
  }

  private tellChanged(entry: EntryRow): void {
    this.core.changed(entry.form === null ? null : draftKeyOf(entry))
  }
}

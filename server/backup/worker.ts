import { join } from 'node:path'
import { WriterGate } from '../database/wal/gate.ts'
import { takeLock } from '../database/wal/hold.ts'
import { WalTail } from '../database/wal/tail.ts'
import { encodePoint, type SafetyPoint } from './format.ts'
import { type Ask, faultOf, type Start, type Tell } from './messages.ts'
import { POINTS, pointName } from './names.ts'
import { type BackupSettings, openPlaces } from './places/open.ts'
import { type BeginReason, Replicator } from './replicator.ts'
import { Stage } from './stage.ts'
import { type BackupState, OFF } from './state.ts'
import { Uploader } from './upload.ts'

/** The replicator's thread: it looks at the log 16 times a second, and at once when asked. */
const TICK_MS = 60
/** After a fault, such as a full disk. */
const AGAIN_MS = 1000
const TELL_MS = 1000
/** A former server on the same folder has this long to end. */
const LOCK_TRIES = 100
/** Pauses between two sends: a folder is written to as it comes, storage that counts requests about once a second. */
const FOLDER_PACE_MS = 30
const BUCKET_PACE_MS = 700
/** How long an end waits for the places. */
const LAST_SEND_MS = 3000
/** A snapshot of its own for each day that something was written: a restore then reads a day of steps at most. */
const SNAPSHOT_MS = 24 * 3_600_000

const BEGIN_WORDS: Record<BeginReason, string> = {
  none: 'there was none',
  unknown: 'the log does not show what happened since the last one',
  foreign: 'another program began the log anew',
  damaged: 'the log does not fit its checksums',
  large: 'a transaction is too large for one step',
  clock: 'the clock was set back',
  stage: 'the stage could not be written',
}

const tell = (what: Tell) => postMessage(what)
const say = (message: string) => tell({ kind: 'happened', message })

class Running {
  readonly #tail: WalTail
  readonly #stage: Stage
  readonly #replicator: Replicator
  readonly #unlock: () => void
  readonly #uploaders: Uploader[]
  readonly #origin: () => SafetyPoint['origin']
  #state: BackupState = { ...OFF, status: 'starting' }
  #timer: NodeJS.Timeout | undefined
  #toldAt = 0
  #snapshotAt = Date.now()
  #snapshotStep = 0

  constructor({ database, files, stage, version, places, gate }: Start, unlock: () => void) {
    this.#unlock = unlock
    this.#stage = new Stage(stage)
    const server = this.#stage.server()
    this.#tail = new WalTail(database, gate && new WriterGate(gate), files)
    this.#origin = () => ({ ...this.#tail.origin(), server, version })
    this.#replicator = new Replicator(this.#tail, this.#stage, this.#origin, {
      begin: reason => say(`a generation of the backup begins: ${BEGIN_WORDS[reason]}`),
      snapshot: (bytes, ms) => {
        this.#snapshotAt = Date.now()
        this.#snapshotStep = this.#replicator.at.step
        this.#state = { ...this.#state, lastSnapshot: { at: Date.now(), bytes, ms: Math.round(ms) } }
      },
    })
    this.#uploaders = this.#uploadTo(places, server)
    this.#replicator.start()
    this.#turn()
  }

  /** Everything committed before stands in the stage, on a whole snapshot, once this returns. */
  flush(): void {
    if (!this.#replicator.sync()) throw new Error('the log of the database cannot be read now')
    while (!this.#replicator.at.hasBase) this.#replicator.work()
  }

  /** A whole snapshot, between whose parts sends are flushed and answered. */
  async snapshot(): Promise<void> {
    this.flush()
    this.#replicator.snapshot()
    while (this.#replicator.isWorking) {
      this.#replicator.work()
      this.#replicator.sync()
      await Bun.sleep(0)
    }
  }

  point(name: string): SafetyPoint {
    this.flush()
    const { generation, step } = this.#replicator.at
    const point: SafetyPoint = { name, at: Date.now(), generation, step, origin: this.#origin() }
    this.#stage.make(POINTS)
    this.#stage.put(pointName(name, point.at), encodePoint(point))
    return point
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer)
    try {
      this.#replicator.close()
    } finally {
      this.#unlock()
    }
    for (const uploader of this.#uploaders) uploader.stop()
    await Promise.race([Promise.all(this.#uploaders.map(uploader => uploader.pass())), Bun.sleep(LAST_SEND_MS)])
  }

  /** Sends what stands in the stage now; throws what time alone does not mend, for what did not answer is asked again. */
  async send(): Promise<void> {
    for (const uploader of this.#uploaders) await uploader.pass()
    const { fault } =
      this.#uploaders.map(({ state }) => state).find(({ faultKind }) => faultKind !== null && faultKind !== 'unreachable') ?? {}
    if (fault) throw new Error(fault)
  }

  #uploadTo({ folder, bucket, key }: BackupSettings, server: string): Uploader[] {
    const claim = { server, installation: this.#origin().installation, generations: () => this.#stage.generations() }
    const begin = (settings: BackupSettings, paceMs: number) =>
      openPlaces(settings).map(place => {
        const synced = () => (this.#replicator.at.hasBase ? this.#replicator.syncedAt : 0)
        const uploader = new Uploader(this.#stage, place, claim, synced)
        void uploader.run(paceMs)
        return uploader
      })
    return [...begin({ folder, key }, FOLDER_PACE_MS), ...begin({ bucket, key }, BUCKET_PACE_MS)]
  }

  #turn(): void {
    let fault: string | null = null
    try {
      this.#replicator.sync()
      this.#replicator.work()
      if (!this.#replicator.isWorking) {
        this.#replicator.checkpoint()
        if (Date.now() - this.#snapshotAt > SNAPSHOT_MS && this.#replicator.at.step > this.#snapshotStep) this.#replicator.snapshot()
      }
    } catch (error) {
      fault = faultOf(error).message
    }
    if (fault !== this.#state.fault && fault !== null) say(`the backup does not go on: ${fault}`)
    this.#tellState(fault)
    this.#timer = setTimeout(() => this.#turn(), fault !== null ? AGAIN_MS : this.#replicator.isWorking ? 0 : TICK_MS)
  }

  #tellState(fault: string | null): void {
    const { generation, step, hasBase } = this.#replicator.at
    const changed = fault !== this.#state.fault || (hasBase && this.#state.status === 'starting')
    const syncedAt = hasBase ? this.#replicator.syncedAt : null
    const logBytes = this.#replicator.frames * this.#tail.pageSize
    const isSnapshotting = this.#replicator.isWorking
    const places = this.#uploaders.map(({ state }) => state)
    this.#state = { ...this.#state, generation, step, syncedAt, logBytes, isSnapshotting, fault, places }
    this.#state.status = fault !== null ? 'failing' : hasBase ? 'running' : 'starting'
    if (!changed && Date.now() - this.#toldAt < TELL_MS) return
    this.#toldAt = Date.now()
    tell({ kind: 'state', state: this.#state })
  }
}

let running: Running | undefined

async function start(settings: Start): Promise<void> {
  new Stage(settings.stage)
  for (let tries = 0; tries < LOCK_TRIES; tries++) {
    const unlock = takeLock(join(settings.stage, 'server.lock'))
    if (unlock) {
      running = new Running(settings, unlock)
      return
    }
    await Bun.sleep(TICK_MS)
  }
  throw Object.assign(new Error('another server works on this folder'), { code: 'HELD' })
}

async function answer(ask: Ask): Promise<SafetyPoint | null> {
  if (ask.kind === 'start') {
    await start(ask)
    return null
  }
  if (!running) throw new Error('the backup has not begun')
  if (ask.kind === 'point') return running.point(ask.name)
  if (ask.kind === 'snapshot') {
    await running.snapshot()
    await running.send()
  } else await running[ask.kind]()
  return null
}

addEventListener('message', (event: MessageEvent<Ask>) => {
  const { id } = event.data
  answer(event.data).then(
    point => tell({ kind: 'done', id, point }),
    error => tell({ kind: 'failed', id, fault: faultOf(error) }),
  )
})

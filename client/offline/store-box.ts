import { memoryStore } from './memory-store.ts'
import type { Ports } from './ports.ts'
import { databaseName, openStore, type Store, type StoreEvents, type Tx } from './store.ts'

/**
 * ok: on disk. memory: the browser gives no database, nothing survives a reload. quota: the disk is full, the last changes are only
 * in the tab. blocked: an older tab holds the database. outdated: a newer version runs in another tab.
 */
export type StorageState = 'ok' | 'memory' | 'quota' | 'blocked' | 'outdated'

export const STORAGE_TEXTS = {
  ok: null,
  memory: 'Ce navigateur n’enregistre rien sur cet appareil. Exportez vos réponses avant de fermer cette page.',
  quota: 'L’espace de cet appareil est plein\u202f: vos dernières réponses n’y sont pas enregistrées. Exportez-les ou libérez de l’espace.',
  blocked: 'Un autre onglet de Sceau empêche d’ouvrir vos données. Fermez-le, vos réponses seront alors enregistrées sur cet appareil.',
  outdated: 'Une version plus récente de Sceau est ouverte dans un autre onglet. Rechargez cette page.',
} as const satisfies Record<StorageState, string | null>

/** A write that the device did not take; what it held is still in the tab. */
export class StorageFailure extends Error {
  constructor(cause: unknown) {
    super('storage', { cause })
    this.name = 'StorageFailure'
  }
}

const OPENING_MS = 1500
const REOPENING_MS = 500
/** What IndexedDB and Dexie call a database that is gone, corrupt or closed under us; any other error is our own. */
const BROKEN = new Set([
  'AbortError',
  'DatabaseClosedError',
  'InternalError',
  'InvalidStateError',
  'MissingAPIError',
  'NotFoundError',
  'NotReadableError',
  'OpenFailedError',
  'SecurityError',
  'TimeoutError',
  'TransactionInactiveError',
  'UnknownError',
  'VersionError',
])

const nameOf = (error: unknown): string => (typeof error === 'object' && error && 'name' in error ? String(error.name) : '')
const innerOf = (error: unknown): unknown => (typeof error === 'object' && error && 'inner' in error ? error.inner : undefined)
const isQuota = (error: unknown): boolean => [error, innerOf(error)].some(each => nameOf(each) === 'QuotaExceededError')
/** Whether a store is gone or closed under whoever used it. */
export const isBroken = (error: unknown): boolean => BROKEN.has(nameOf(error))

export type OpenStore = (name: string, events: StoreEvents) => Promise<Store>

/** The user's store whatever the browser does: database, else memory, and a state that the screen shows (quality, line 8). */
export class StoreBox implements Store {
  private backend: Store = memoryStore()
  private isOnDisk = false
  private isClosed = false
  private current: StorageState = 'ok'
  /** Drafts whose last write the disk refused for want of room. */
  private readonly refused = new Set<object>()
  private readonly listeners = new Set<() => void>()
  private readonly movers = new Set<(former: Store | null) => Promise<void>>()
  private isCreated = false
  private readonly name: string
  private readonly ports: Pick<Ports, 'after'>
  private readonly open: OpenStore

  constructor(userId: number, ports: Pick<Ports, 'after'>, open: OpenStore = openStore) {
    this.name = databaseName(userId)
    this.ports = ports
    this.open = open
  }

  get state(): StorageState {
    return this.current
  }

  /** Resolves once there is a store to work with: soon, also when the database hangs. */
  async start(): Promise<void> {
    const opening = this.openOnDisk()
    const isLate = new Promise<'late'>(resolve => {
      const cancel = this.ports.after(OPENING_MS, () => resolve('late'))
      opening.then(cancel, cancel)
    })
    const blocked = new Promise<'blocked'>(resolve => {
      this.onBlocked = () => resolve('blocked')
    })
    try {
      const first = await Promise.race([opening, isLate, blocked])
      if (typeof first !== 'string') return this.takeDisk(first)
      this.tell(first === 'blocked' ? 'blocked' : 'memory')
    } catch {
      // The cause is told by the state; the browser's words would help nobody.
      return this.tell('memory')
    }
    // The database may still come: then what was typed meanwhile moves into it.
    opening.then(
      store => this.moveTo(store),
      () => this.tell('memory'),
    )
  }

  read<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.attempt(() => this.backend.read(work))
  }

  /** A full disk is told until each draft that it refused has got through, when there is one: another's small write proves nothing. */
  async write<T>(work: (tx: Tx) => Promise<T>, draft: object | null = null): Promise<T> {
    try {
      const result = await this.attempt(() => this.backend.write(work))
      if (draft) this.refused.delete(draft)
      if (this.current === 'quota' && this.refused.size === 0) this.tell(this.isOnDisk ? 'ok' : 'memory')
      return result
    } catch (error) {
      if (draft && error instanceof StorageFailure) this.refused.add(draft)
      throw error
    }
  }

  close(): void {
    this.isClosed = true
    this.backend.close()
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /**
   * Called once another store has taken the place of the former one, with that one, or null where its rows are in the database still:
   * what lives in the tab is to be written again.
   */
  onMove(mover: (former: Store | null) => Promise<void>): void {
    this.movers.add(mover)
  }

  private onBlocked: () => void = () => undefined

  private openOnDisk(): Promise<Store> {
    return this.open(this.name, {
      onBlocked: () => this.onBlocked(),
      onVersionChange: () => void this.letGo(),
      onCreated: () => {
        this.isCreated = true
      },
      onClosed: () => undefined,
    })
  }

  private takeDisk(store: Store): void {
    if (this.isClosed) {
      store.close()
      return
    }
    this.backend = store
    this.isOnDisk = true
    this.tell('ok')
  }

  private async moveTo(store: Store): Promise<void> {
    const former = this.backend
    this.takeDisk(store)
    for (const mover of this.movers) await mover(former)
  }

  /** A newer tab upgrades: give the database up at once, or it hangs; what is typed from now on stays in the tab and is said so. */
  private async letGo(): Promise<void> {
    this.backend.close()
    this.tell('outdated')
  }

  private async attempt<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (isQuota(error)) {
        this.tell('quota')
        throw new StorageFailure(error)
      }
      if (!this.isOnDisk || this.isClosed || !isBroken(error)) throw error
    }
    await this.reopen()
    return await work()
  }

  private reopening: Promise<void> | null = null

  private reopen(): Promise<void> {
    this.reopening ??= this.openAgain().finally(() => {
      this.reopening = null
    })
    return this.reopening
  }

  private async openAgain(): Promise<void> {
    const former = this.backend
    this.isCreated = false
    const isOutdated = this.current === 'outdated'
    const opening = this.openOnDisk()
    const late = new Promise<null>(resolve => {
      const cancel = this.ports.after(REOPENING_MS, () => resolve(null))
      opening.then(cancel, cancel)
    })
    const store = await Promise.race([opening, late]).catch(() => null)
    const isSame = store !== null && !this.isCreated
    if (isSame) former.close()
    if (store) {
      this.backend = store
      this.tell(isOutdated ? 'outdated' : 'ok')
    } else {
      this.backend = memoryStore()
      this.isOnDisk = false
      this.tell(isOutdated ? 'outdated' : 'memory')
      // A database that comes later would hold the next tab's upgrade up.
      opening.then(
        late => late.close(),
        () => undefined,
      )
    }
    // What a newer version has taken over is still in its database.
    const moving = [...this.movers].map(mover => mover(isSame || isOutdated ? null : former))
    void Promise.all(moving).finally(() => former.close())
  }

  private tell(state: StorageState): void {
    if (this.current === state) return
    this.current = state
    for (const listener of this.listeners) listener()
  }
}

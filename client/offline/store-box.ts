import { memoryStore } from './memory-store.ts'
import type { Ports } from './ports.ts'
import { databaseName, openStore, type Store, type StoreEvents, type Tx } from './store.ts'

/**
 * ok: on disk. memory: the browser gives no database, nothing survives a reload. quota: the disk is full, the last changes are in the
 * tab only. blocked: an older tab holds the database. outdated: a newer version runs in another tab.
 */
export type StorageState = 'ok' | 'memory' | 'quota' | 'blocked' | 'outdated'

export const STORAGE_TEXTS = {
  ok: null,
  memory: 'Ce navigateur n’enregistre rien sur cet appareil. Exportez vos réponses avant de fermer cette page.',
  quota: 'L’espace de cet appareil est plein\u202f: vos dernières réponses n’y sont pas enregistrées. Exportez-les ou libérez de l’espace.',
  blocked: 'Un autre onglet de Sceau empêche d’ouvrir vos données. Fermez-le, vos réponses seront alors enregistrées sur cet appareil.',
  outdated: 'Une version plus récente de Sceau est ouverte dans un autre onglet. Rechargez cette page.',
} as const satisfies Record<StorageState, string | null>

/** The device did not take a write; what it held is still in the tab. */
export class StorageFailure extends Error {
  constructor(cause: unknown) {
    super('storage', { cause })
    this.name = 'StorageFailure'
  }
}

const OPENING_MS = 1500
const REOPENING_MS = 500
/** The errors of IndexedDB and Dexie for a database that is gone, corrupt or closed; any other error is our own. */
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
/** True when the error says that the store is gone or closed. */
export const isBroken = (error: unknown): boolean => BROKEN.has(nameOf(error))

/** The device did not read or take something; the indicator says so. */
export const isStorageFault = (error: unknown): boolean => error instanceof StorageFailure || isBroken(error)

export type OpenStore = (name: string, events: StoreEvents) => Promise<Store>

/** The user's store whatever the browser does: the database, else memory, with a state that screens show (docs/reliability.md 8). */
export class StoreBox implements Store {
  private backend: Store = memoryStore()
  private isOnDisk = false
  private isClosed = false
  private current: StorageState = 'ok'
  /** Drafts whose last write did not fit on the disk. */
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

  /** Resolves soon, even when the database hangs: then with a store in memory. */
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
      // The state says enough; the browser's message would help nobody.
      return this.tell('memory')
    }
    // The database may still open: what was typed meanwhile then moves into it.
    opening.then(
      store => this.moveTo(store),
      () => this.tell('memory'),
    )
  }

  read<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.attempt(() => this.backend.read(work))
  }

  /** The state stays `quota` until every refused `draft` has been written: a small write of another proves nothing. */
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
   * Called when another store has replaced the former one: with the former one, or with null when its rows are still in the database.
   * What the tab holds in memory has to be written again.
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

  /** A newer tab upgrades the database and hangs until it is closed here. What is typed from now on stays in the tab, and the state says so. */
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
      // Left open, a database that opens later would block the next tab's upgrade.
      opening.then(
        late => late.close(),
        () => undefined,
      )
    }
    // A newer version has the rows in its database.
    const moving = [...this.movers].map(mover => mover(isSame || isOutdated ? null : former))
    void Promise.all(moving).finally(() => former.close())
  }

  private tell(state: StorageState): void {
    if (this.current === state) return
    this.current = state
    for (const listener of this.listeners) listener()
  }
}

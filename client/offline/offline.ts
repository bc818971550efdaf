import type { DraftSession } from './draft-session.ts'
import { Engine, type EngineOptions } from './engine.ts'
import { oneByOne } from './in-turn.ts'
import { requestPersistence } from './persist.ts'
import { browserPorts } from './ports.ts'
import { StoreBox } from './store-box.ts'

/** The signed-in user's offline layer; the application starts and stops it (docs/architecture.md 5). */

export type Offline = Engine
export type { DraftSession }

export interface StartOptions extends Omit<EngineOptions, 'autosaveMs'> {
  autosaveMs?: number | null
}

const AUTOSAVE_MS = 15_000

let engine: Engine | null = null
let stopListening: () => void = () => undefined
const inTurn = oneByOne()
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/** The running layer, null while nobody is signed in. */
export const current = (): Offline | null => engine

export function subscribeCurrent(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Starts this user's layer; the token must be this user's. For the user whose layer runs already (sign-in in place after a 401) only the
 * token is renewed; another user's layer is stopped first.
 */
export function start(options: StartOptions): Promise<Offline> {
  return inTurn(async () => {
    if (engine?.userId === options.userId) {
      engine.renewToken(options.token)
      return engine
    }
    await stopNow()
    const store = new StoreBox(options.userId, browserPorts)
    await store.start()
    const started = new Engine({ autosaveMs: AUTOSAVE_MS, ...options }, store, browserPorts)
    engine = started
    started.start()
    stopListening = listenToPage(started)
    void requestPersistence()
    tell()
    return started
  })
}

/** Stops the layer after sign-out. Nothing is deleted: unsent work waits for the user's next sign-in. */
export function stop(): Promise<void> {
  return inTurn(stopNow)
}

async function stopNow(): Promise<void> {
  const former = engine
  engine = null
  stopListening()
  stopListening = () => undefined
  tell()
  await former?.stop()
}

function listenToPage(started: Engine): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const hope = () => started.hope()
  const leave = () => void started.flushAll()
  const online = () => {
    // What waits is sent now: until its answer comes, "Hors connexion" would not be true.
    started.sender.mended()
    hope()
  }
  window.addEventListener('online', online, { signal })
  window.addEventListener('offline', () => started.sender.cut(), { signal })
  window.addEventListener('focus', hope, { signal })
  window.addEventListener('blur', leave, { signal })
  window.addEventListener('pagehide', leave, { signal })
  window.addEventListener('beforeunload', leave, { signal })
  const look = () => (document.visibilityState === 'visible' ? hope() : leave())
  document.addEventListener('visibilitychange', look, { signal })
  return () => controller.abort()
}

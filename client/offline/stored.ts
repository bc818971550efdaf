import { useCallback, useSyncExternalStore } from 'react'
import type { Offline } from './offline.ts'
import { isStorageFault } from './store-box.ts'

type Subscribe = (offline: Offline, listener: () => void) => () => void
const toContent: Subscribe = (offline, listener) => offline.subscribe(listener)
export const toState: Subscribe = (offline, listener) => offline.store.subscribe(listener)

interface Reading<T> {
  value?: T | undefined
  /** This device’s store could not be read. */
  hasFailed?: boolean
}

const NOT_YET = {}

interface Shared<T> {
  subscribe(listener: () => void): () => void
  /** Empty until the first read ends. */
  reading(): Reading<T>
}

/** What is read of a user's store, shared by all components that show it. */
export type Stored<T> = (offline: Offline) => Shared<T>

async function attempt<T>(read: () => Promise<T>, tell: (reading: Reading<T>) => void): Promise<Reading<T>> {
  try {
    return { value: await read() }
  } catch (error) {
    if (isStorageFault(error)) return { hasFailed: true }
    tell({ hasFailed: true })
    throw error
  }
}

/** Reads now and after each change; a read that hangs holds up no later one. Gives the way to stop. */
function keepReading<T>(
  read: () => Promise<T>,
  changes: (listener: () => void) => () => void,
  show: (reading: Reading<T>) => void,
): () => void {
  const state = { turn: 0, shown: 0, isOver: false }
  const reload = async () => {
    state.turn += 1
    const mine = state.turn
    const tell = (reading: Reading<T>) => {
      // The first outcome is shown even if a newer one is on its way: a screen waits for it.
      if (state.isOver || (mine < state.turn && state.shown > 0) || mine < state.shown) return
      state.shown = mine
      show(reading)
    }
    tell(await attempt(read, tell))
  }
  void reload()
  const leave = changes(() => void reload())
  return () => {
    state.isOver = true
    leave()
  }
}

function share<T>(read: () => Promise<T>, changes: (listener: () => void) => () => void): Shared<T> {
  const listeners = new Set<() => void>()
  let last: Reading<T> = NOT_YET
  let stop: (() => void) | null = null
  const tell = (reading: Reading<T>) => {
    last = reading
    for (const listener of listeners) listener()
  }
  return {
    reading: () => last,
    subscribe: listener => {
      listeners.add(listener)
      stop ??= keepReading(read, changes, tell)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        // Nobody hears of changes any more: who comes next reads anew.
        stop?.()
        stop = null
        last = NOT_YET
      }
    },
  }
}

/** A list of sixty rows reads the device once, not sixty times: keep it out of the component or memoised. */
export function stored<T>(read: (offline: Offline) => Promise<T>, subscribe = toContent): Stored<T> {
  const known = new WeakMap<Offline, Shared<T>>()
  return offline => {
    const found = known.get(offline)
    if (found) return found
    const made = share(
      () => read(offline),
      listener => subscribe(offline, listener),
    )
    known.set(offline, made)
    return made
  }
}

const never = () => () => undefined

/** The outcome of a read, which is repeated each time what it reads may have changed; empty until the first one ends. */
export function useReading<T>(offline: Offline | null, what: Stored<T>): Reading<T> {
  const subscribe = useCallback((listener: () => void) => (offline ? what(offline).subscribe(listener) : never()), [offline, what])
  return useSyncExternalStore(subscribe, () => (offline ? what(offline).reading() : NOT_YET))
}

/** What a read found; undefined until the first one ends, and where it failed. */
export const useStored = <T>(offline: Offline | null, what: Stored<T>): T | undefined => useReading(offline, what).value

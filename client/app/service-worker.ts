import { useSyncExternalStore } from 'react'
import { Workbox } from 'workbox-window'

/** A new version is asked for this often while the application stays open. */
const CHECK_MS = 60 * 60_000

let workbox: Workbox | null = null
let isWaiting = false
const listeners = new Set<() => void>()

/** Installs the service worker; a new version waits until the user asks for it (look, Installed). */
export function watchServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const worker = new Workbox('/sw.js')
  workbox = worker
  worker.addEventListener('waiting', () => {
    isWaiting = true
    for (const listener of listeners) listener()
  })
  worker.register().then(
    () => setInterval(() => void worker.update().catch(error => console.warn(error)), CHECK_MS),
    // Without it the application works, only not without a connection.
    error => console.warn(error),
  )
}

/** Gives the place to the new version and loads it. */
export function takeNewVersion(): void {
  workbox?.addEventListener('controlling', () => location.reload())
  workbox?.messageSkipWaiting()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useNewVersion = (): boolean => useSyncExternalStore(subscribe, () => isWaiting)

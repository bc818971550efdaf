import { useSyncExternalStore } from 'react'
import type { Workbox } from 'workbox-window'

/** How often an open application looks for a new version. */
const CHECK_MS = 60 * 60_000

let workbox: Workbox | null = null
let isWaiting = false
const listeners = new Set<() => void>()

/** Installs the service worker; a new version waits until the user asks for it (docs/look.md 5). */
export async function watchServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { Workbox } = await import('workbox-window')
  const worker = new Workbox('/sw.js')
  workbox = worker
  worker.addEventListener('waiting', () => {
    isWaiting = true
    for (const listener of listeners) listener()
  })
  await worker.register()
  setInterval(() => void worker.update().catch(error => console.warn(error)), CHECK_MS)
}

/** Activates the new version and reloads. */
export function takeNewVersion(): void {
  workbox?.addEventListener('controlling', () => location.reload())
  workbox?.messageSkipWaiting()
}

/**
 * The server asks for a newer version: fetches it, activates it and reloads. The browser's own reload would give the kept version again.
 */
export async function fetchNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.update()
  const coming = registration?.installing
  if (registration?.waiting) takeNewVersion()
  else if (coming) coming.addEventListener('statechange', () => coming.state === 'installed' && takeNewVersion())
  else location.reload()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useNewVersion = (): boolean => useSyncExternalStore(subscribe, () => isWaiting)

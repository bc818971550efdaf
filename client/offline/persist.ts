import type { StorageState } from './store-box.ts'

/** How safe and how full the device's storage is. */
export interface StorageInfo {
  state: StorageState
  /** A warning in French, null when all is well. */
  text: string | null
  /** The browser has promised not to clear it by itself; null when it does not say. */
  persisted: boolean | null
  /** Bytes. */
  usage: number | null
  quota: number | null
}

const storage = (): StorageManager | null => ('storage' in navigator ? navigator.storage : null)

/** Asks the browser to keep the data when space is short (docs/reliability.md 38); true when it agrees. */
export async function requestPersistence(): Promise<boolean> {
  const manager = storage()
  if (!manager || !('persist' in manager)) return false
  // Browsers may refuse by rejecting, as in private windows.
  return await manager.persist().catch(() => false)
}

/** What the browser says of its storage; sizes in bytes. */
export async function measureStorage(): Promise<Pick<StorageInfo, 'persisted' | 'usage' | 'quota'>> {
  const unknown = { persisted: null, usage: null, quota: null }
  const manager = storage()
  if (!manager || !('estimate' in manager)) return unknown
  try {
    const { usage = null, quota = null } = await manager.estimate()
    return { usage, quota, persisted: await manager.persisted() }
  } catch {
    // Only shown: nothing relies on it.
    return unknown
  }
}

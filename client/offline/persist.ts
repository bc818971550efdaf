import type { StorageState } from './store-box.ts'

/** How safe and how large the device's storage is. */
export interface StorageInfo {
  state: StorageState
  /** A warning in French, null when all is well. */
  text: string | null
  /** Whether the browser promised not to clear it by itself; null when it does not say. */
  persisted: boolean | null
  /** Bytes. */
  usage: number | null
  quota: number | null
}

const storage = (): StorageManager | null => ('storage' in navigator ? navigator.storage : null)

/** Asks the browser to keep the data when space is short (quality, Traps); gives its answer. */
export async function requestPersistence(): Promise<boolean> {
  const manager = storage()
  if (!manager || !('persist' in manager)) return false
  // A browser may refuse by rejecting, as in private windows: that is a no.
  return await manager.persist().catch(() => false)
}

/** What the browser says of its storage, in bytes. */
export async function measureStorage(): Promise<Pick<StorageInfo, 'persisted' | 'usage' | 'quota'>> {
  const unknown = { persisted: null, usage: null, quota: null }
  const manager = storage()
  if (!manager || !('estimate' in manager)) return unknown
  try {
    const { usage = null, quota = null } = await manager.estimate()
    return { usage, quota, persisted: await manager.persisted() }
  } catch {
    // Only shown, never relied on.
    return unknown
  }
}

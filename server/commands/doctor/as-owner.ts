import { existsSync, statSync } from 'node:fs'

/** What changes for whom a process acts; absent where the system knows no accounts. */
export type Identity = Pick<NodeJS.Process, 'getuid' | 'setegid' | 'seteuid'>

const ROOT = 0

/**
 * Works as the account that the folder belongs to, where root asks: else a check would find good what the service may not do, and leave
 * files in the backup's place that the service cannot read.
 */
export async function asOwner<T>(folder: string, work: () => Promise<T>, identity: Identity = process): Promise<T> {
  if (identity.getuid?.() !== ROOT || !existsSync(folder)) return work()
  const { uid, gid } = statSync(folder)
  if (uid === ROOT) return work()
  identity.setegid?.(gid)
  identity.seteuid?.(uid)
  try {
    return await work()
  } finally {
    identity.seteuid?.(ROOT)
    identity.setegid?.(ROOT)
  }
}

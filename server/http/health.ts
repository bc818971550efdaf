import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '#contract/errors.ts'
import type { Database } from '../database/database.ts'
import { isDamaged, isReadOnly, isStorageFull } from '../database/errors.ts'
import type { Services } from '../services/services.ts'
import { ping } from './queries.ts'

/** With less room on its disk the service is about to refuse what is saved. */
const ROOM_BYTES = 8 * 1024 * 1024
/** Enough for a disk, or what is left of its owner's share, to be found full. */
const PROBE = new Uint8Array(64 * 1024)

/** Writes to the disk of a folder; false when it is full. */
async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < ROOM_BYTES) return false
  const path = join(folder, `.room-${process.pid}`)
  try {
    const handle = await open(path, 'w', 0o600)
    try {
      await handle.writeFile(PROBE)
    } finally {
      await handle.close()
    }
    return true
  } catch (error) {
    if (isStorageFull(error)) return false
    throw error
  } finally {
    await rm(path, { force: true })
  }
}

/** What a person can do something about, told as the `detail` of UNAVAILABLE; undefined for anything else. */
function detailOf(error: unknown): string | undefined {
  if (isStorageFull(error)) return 'STORAGE_FULL'
  if (isReadOnly(error)) return 'READ_ONLY'
  return isDamaged(error) ? 'DAMAGED' : undefined
}

/**
 * Gives a look at what the service needs to serve: to read and write its database, and room on its disk. It throws UNAVAILABLE, whose
 * `detail` is STORAGE_FULL, READ_ONLY or DAMAGED where the disk or the database is. Looks at once share one, for anybody may ask.
 */
export function createHealth({ database, services }: { database: Database; services: Services }): () => Promise<void> {
  async function look(): Promise<void> {
    try {
      if (!(await hasRoom(services.dataFolder))) throw new Problem('UNAVAILABLE', 'STORAGE_FULL')
      await database.transaction(ping)
    } catch (error) {
      services.logger.error('health', error)
      throw error instanceof Problem ? error : new Problem('UNAVAILABLE', detailOf(error))
    }
  }
  let looking: Promise<void> | undefined
  return () => {
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }
}

import type { Reader } from '../../database/database.ts'
import { type FileStore, hashOf, keyOf } from '../../services/files/store.ts'
import { unlessAborted } from '../../services/within.ts'
import { isFault, type Place } from '../places/place.ts'
import type { Turn } from './base.ts'
import { countUploads, eachUpload } from './queries.ts'

/** Files that are fetched at once. */
const ABREAST = 8

/** An uploaded file that a row names, and whose bytes are not to be had. */
export interface LostFile {
  sha256: string
  /** What it was called where it came from. */
  name: string
  isAltered: boolean
}

export interface Files {
  count: number
  bytes: number
  lost: LostFile[]
}

/** What files are brought into. */
export type FileTarget = Pick<FileStore, 'exists' | 'write'>

type One = { sha256: string; name: string }

/** Brings one file; its size, or how it is lost. */
async function bring(place: Place, { sha256, name }: One, store: FileTarget, signal: AbortSignal): Promise<number | LostFile> {
  try {
    const bytes = await unlessAborted(signal, place.get(keyOf(sha256)))
    if (hashOf(bytes) !== sha256) return { sha256, name, isAltered: true }
    await store.write(bytes)
    return bytes.length
  } catch (error) {
    if (isFault(error, 'absent', 'altered')) return { sha256, name, isAltered: error.kind === 'altered' }
    throw error
  }
}

/** Brings all files that the database names from the place into the store, but those that the store has. */
export async function bringFiles(db: Reader, place: Place, store: FileTarget, { signal, progress }: Turn): Promise<Files> {
  const files: Files = { count: 0, bytes: 0, lost: [] }
  const total = await countUploads(db)
  const uploads = eachUpload(db)
  let done = 0
  const one = async (upload: One) => {
    signal.throwIfAborted()
    const brought = (await store.exists(upload.sha256)) ? 0 : await bring(place, upload, store, signal)
    if (typeof brought === 'number') {
      files.count++
      files.bytes += brought
    } else files.lost.push(brought)
    progress(++done, total)
  }
  // Each takes the next one of the same line, which one that fails ends for all.
  const work = async () => {
    try {
      for (let next = await uploads.next(); !next.done; next = await uploads.next()) await one(next.value)
    } finally {
      await uploads.return(undefined)
    }
  }
  // Nothing is written any more once this ends, however it does.
  const ends = await Promise.allSettled(Array.from({ length: ABREAST }, work))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return files
}

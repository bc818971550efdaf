import type { Reader } from '../../database/database.ts'
import { type FileStore, hashOf, keyOf } from '../../services/files/store.ts'
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
async function bring(place: Place, { sha256, name }: One, store: FileTarget): Promise<number | LostFile> {
  try {
    const bytes = await place.get(keyOf(sha256))
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
  // Each takes the next one of the same line.
  const work = async () => {
    for await (const one of { [Symbol.asyncIterator]: () => ({ next: () => uploads.next() }) }) {
      signal.throwIfAborted()
      const brought = (await store.exists(one.sha256)) ? 0 : await bring(place, one, store)
      if (typeof brought === 'number') {
        files.count++
        files.bytes += brought
      } else files.lost.push(brought)
      progress(++done, total)
    }
  }
  await Promise.all(Array.from({ length: ABREAST }, work))
  return files
}

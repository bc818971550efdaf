import { z } from 'zod'
import { inChunks } from '../../database/chunks.ts'
import type { Reader } from '../../database/database.ts'
import { toJson } from '../../database/json.ts'
import { listUnknown } from '../../services/files/orphans/queries.ts'
import { FILES, hashUnder, keyOf } from '../../services/files/store.ts'
import { isFault, type Place } from '../places/place.ts'

/** Which files no row names any more, and since when; the points before that may still name them. */
const GONE = 'gone/'
const GONE_NAME = /^gone\/([0-9a-f]{64})\.json$/

const gone = z.object({ since: z.int() })

const goneName = (sha256: string) => `${GONE}${sha256}.json`

/** Since when a file is gone; undefined where the note is not what was written. */
async function sinceIn(place: Place, name: string): Promise<number | undefined> {
  try {
    return gone.safeParse(JSON.parse(new TextDecoder().decode(await place.get(name)))).data?.since
  } catch (error) {
    if (error instanceof SyntaxError || isFault(error, 'absent', 'altered', 'key')) return undefined
    throw error
  }
}

/** Of these hashes, those that no row names. */
async function unnamed(db: Reader, hashes: readonly string[]): Promise<Set<string>> {
  const unknown = new Set<string>()
  for (const some of inChunks([...hashes])) for (const hash of await listUnknown(db, some)) unknown.add(hash)
  return unknown
}

/**
 * Removes the uploaded files of a place that no point in time left names: a file leaves once the newest point that may name it, from
 * before it was found to be gone, has left. `oldest`: no point before it is left.
 */
export async function expireFiles(db: Reader, place: Place, { oldest, now }: { oldest: number; now: number }): Promise<void> {
  const hashes = (await place.list(FILES)).flatMap(one => hashUnder(one.name) ?? [])
  const noted = new Set((await place.list(GONE)).flatMap(one => GONE_NAME.exec(one.name)?.[1] ?? []))
  const unknown = await unnamed(db, hashes)
  for (const sha256 of noted) if (!unknown.has(sha256)) await place.remove(goneName(sha256))
  for (const sha256 of unknown) {
    if (!noted.has(sha256)) {
      await place.put(goneName(sha256), new TextEncoder().encode(toJson({ since: now })))
      continue
    }
    const since = await sinceIn(place, goneName(sha256))
    if (since !== undefined && since >= oldest) continue
    if (since !== undefined) await place.remove(keyOf(sha256))
    // One that cannot be read is written anew the next time, as of then.
    await place.remove(goneName(sha256))
  }
}

import { z } from 'zod'
import { fromJson, toJson } from '../database/json.ts'
import { keep, type Place } from './places/place.ts'
import { markOf } from './places/sealed.ts'

/** The vault's keys in a sealed place: without theirs, second factors and secret lines of a restored database stay shut. */
const KEYS = 'keys/'

const kept = z.object({
  /** 64 hexadecimal digits. */
  key: z.string(),
  /** When it was first kept here, in milliseconds of the epoch. */
  since: z.int(),
})

const nameOf = (key: Uint8Array) => `${KEYS}secret-${markOf(key)}.json`

/** Keeps the vault's key in a place that seals what it is given. */
export async function keepSecretKey(place: Place, key: Uint8Array, now: number): Promise<void> {
  const name = nameOf(key)
  const known = await place.list(KEYS)
  if (known.some(one => one.name === name)) return
  await keep(place, name, new TextEncoder().encode(toJson({ key: Buffer.from(key).toString('hex'), since: now })))
}

/** The vault's key that came last to a place; undefined where none is. */
export async function findSecretKey(place: Place): Promise<string | undefined> {
  const found = await Promise.all(
    (await place.list(KEYS)).map(async ({ name }) => fromJson(kept, new TextDecoder().decode(await place.get(name)))),
  )
  return found.sort((a, b) => b.since - a.since)[0]?.key
}

import { z } from 'zod'
import { toJson } from '../database/json.ts'
import { isFault, keep, type Place } from './places/place.ts'
import { markOf } from './places/sealed.ts'

/** The vault's keys in a sealed place: without theirs, second factors and secret lines of a restored database stay shut. */
const KEYS = 'keys/'

const kept = z.object({
  /** 64 hexadecimal digits. */
  key: z.string().regex(/^[0-9a-f]{64}$/),
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

/** What lies there under a key's name; undefined where it is no key that can be read: it must not keep a database from being restored. */
async function readKey(place: Place, name: string): Promise<z.infer<typeof kept> | undefined> {
  try {
    const told = kept.safeParse(JSON.parse(new TextDecoder().decode(await place.get(name))))
    return told.data
  } catch (error) {
    if (error instanceof SyntaxError || isFault(error, 'absent', 'altered', 'key')) return undefined
    throw error
  }
}

/** The vault's key that came last to a place; undefined where none can be read. */
export async function findSecretKey(place: Place): Promise<string | undefined> {
  const found = await Promise.all((await place.list(KEYS)).map(({ name }) => readKey(place, name)))
  return found.filter(one => one !== undefined).sort((a, b) => b.since - a.since)[0]?.key
}

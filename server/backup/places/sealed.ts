import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { VERSION } from '../../version.ts'
import { type Place, PlaceFault } from './place.ts'

/** A sealed object: magic, the mark of its key, nonce, ciphertext, tag (AES-256-GCM). Its name is sealed in, so that none can be moved. */
const MAGIC = Buffer.from('SCEAUX1\n')
const MARK_BYTES = 8
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = MAGIC.length + MARK_BYTES + NONCE_BYTES

const digest = (key: Uint8Array) => new Bun.CryptoHasher('sha256').update('sceau backup key').update(key).digest()

/** What tells a key without disclosing it: 16 hexadecimal digits. */
export const markOf = (key: Uint8Array): string => digest(key).subarray(0, MARK_BYTES).toString('hex')

const named = (place: string, name: string) => `${name} de ${place}`
const LATER = /^SCEAUX\d+\n/

/** Throws for what a later version of Sceau has sealed in a form of its own. */
export function refuseLaterSeal(place: string, name: string, bytes: Uint8Array): void {
  const start = Buffer.from(bytes.subarray(0, HEAD_BYTES))
  if (start.subarray(0, MAGIC.length).equals(MAGIC) || !LATER.test(start.toString('latin1'))) return
  throw new PlaceFault(
    'newer',
    `${named(place, name)} a été chiffré par une version de Sceau plus récente que ${VERSION} : lancez cette version. Rien n’est perdu.`,
  )
}

/** The mark of the key that sealed an object; null for one that is not sealed. */
export function sealOf(bytes: Uint8Array): string | null {
  const isSealed = bytes.length >= HEAD_BYTES + TAG_BYTES && MAGIC.equals(bytes.subarray(0, MAGIC.length))
  return isSealed ? Buffer.from(bytes.subarray(MAGIC.length, MAGIC.length + MARK_BYTES)).toString('hex') : null
}

export function seal(name: string, bytes: Uint8Array, key: Uint8Array): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name))
  const head = [MAGIC, digest(key).subarray(0, MARK_BYTES), nonce]
  return new Uint8Array(Buffer.concat([...head, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]))
}

/** The bytes of a sealed object; throws a `PlaceFault` that says which key it needs. */
export function unseal(place: string, name: string, bytes: Uint8Array, key: Uint8Array): Uint8Array<ArrayBuffer> {
  refuseLaterSeal(place, name, bytes)
  const mark = sealOf(bytes)
  if (mark === null) throw new PlaceFault('key', `${named(place, name)} n’est pas chiffré : il n’a pas été écrit avec cette clé.`)
  if (mark !== markOf(key))
    throw new PlaceFault(
      'key',
      `${named(place, name)} est chiffré par la clé ${mark}, la clé donnée est ${markOf(key)} : donnez celle que « sceau backup key » a affichée.`,
    )
  const end = bytes.length - TAG_BYTES
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(HEAD_BYTES - NONCE_BYTES, HEAD_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(end))
  try {
    return new Uint8Array(Buffer.concat([decipher.update(bytes.subarray(HEAD_BYTES, end)), decipher.final()]))
  } catch (cause) {
    throw new PlaceFault('altered', `${named(place, name)} a été modifié : ses octets ne sont plus ceux qui ont été écrits.`, cause)
  }
}

/** A place whose objects are sealed on their way there, so that neither it nor a thief reads them. */
export function sealedPlace(place: Place, key: Uint8Array): Place {
  return {
    where: place.where,
    put: (name, bytes) => place.put(name, seal(name, bytes, key)),
    get: async (name, most) => unseal(place.where, name, await place.get(name, most), key),
    list: prefix => place.list(prefix),
    remove: name => place.remove(name),
  }
}

import { createHash, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { Problem } from '#contract/errors.ts'
import { inTurn } from '../access/derivations.ts'
import type { Reader, Writer } from '../database/database.ts'
import { deleteReceipt, findReceipt, finishReceipt, reserveReceipt } from './queries.ts'

/** An answer kept with its (user, key) pair, given again byte for byte (docs/wire.md 1.4). */
export interface KeptAnswer {
  status: number
  body: string
}

export interface ReceiptKey {
  user: number
  key: string
  /** What the key was first used for: a hash of resource, method and body. */
  fingerprint: string
  /** Kept for a day instead of 400: an export is large and confidential, and can be made again. */
  isBrief: boolean
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** OWASP's scrypt of 32 MiB. */
const SLOW = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
const derive = promisify<Buffer, string, number, typeof SLOW, Buffer>(scrypt)

interface Sent {
  user: number
  /** What the caller sent as `Idempotency-Key`. */
  key: string | undefined
  /** The call holds a secret such as a password, which a fast hash would expose to guessing. */
  hasSecrets?: boolean
  isBrief?: boolean
}

/** The receipt key of a call; null when the caller sent none. */
export async function receiptKey(sent: Sent, ...what: (string | Uint8Array)[]): Promise<ReceiptKey | null> {
  const { user, key, hasSecrets = false, isBrief = false } = sent
  if (key === undefined || user === 0) return null
  if (!UUID.test(key)) throw new Problem('MALFORMED_REQUEST', 'Idempotency-Key')
  const hash = createHash('sha256')
  for (const part of what) hash.update(part).update('\0')
  const [own, digest] = [key.toLowerCase(), hash.digest()]
  const slow = () => derive(digest, `${user} ${own}`, digest.length, SLOW)
  const fingerprint = hasSecrets ? await inTurn(user, slow) : digest
  return { user, key: own, fingerprint: fingerprint.toString('hex'), isBrief }
}

function accept(found: { fingerprint: string; status: number; body: string } | undefined, wanted: ReceiptKey): KeptAnswer | null {
  if (!found || found.status === 0) return null
  if (found.fingerprint !== wanted.fingerprint) throw new Problem('IDEMPOTENCY_KEY_REUSED')
  return { status: found.status, body: found.body }
}

/** The kept answer of a repeat; null when the call is new. */
export async function replay(db: Reader, key: ReceiptKey): Promise<KeptAnswer | null> {
  return accept(await findReceipt(db, key.user, key.key), key)
}

/** Reserves the key in this transaction. A simultaneous repeat waits here, then gets the first one's answer. */
export async function reserve(trx: Writer, key: ReceiptKey, now: string): Promise<KeptAnswer | null> {
  const isNew = await reserveReceipt(trx, key, now)
  return isNew ? null : replay(trx, key)
}

export function keep(trx: Writer, key: ReceiptKey, answer: KeptAnswer): Promise<void> {
  return finishReceipt(trx, key.user, key.key, answer)
}

/** Releases the key: the call was refused, and a repeat is judged anew. */
export function release(trx: Writer, key: ReceiptKey): Promise<void> {
  return deleteReceipt(trx, key.user, key.key)
}

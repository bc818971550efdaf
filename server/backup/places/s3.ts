import { codeOf } from '../../error-code.ts'
import type { S3Settings } from '../../services/files/s3-store.ts'
import { within } from '../../services/within.ts'
import { absent, endless, full, oversized, refused, unreachable } from './faults.ts'
import { type Listed, OBJECT_MOST, type Place, type PlaceFault } from './place.ts'

export interface BucketSettings extends S3Settings {
  /** Before every name: `''`, or with a `/` at its end. */
  prefix: string
}

export interface BucketTiming {
  /** Time limit of an answer's beginning, and of a pause in its bytes. */
  answerMs: number
  /** The slowest line on which a write still ends in time, in bytes a second. */
  slowest: number
}

/** What is read of an answer that is no success. */
const FAULT_BYTES = 64 << 10
/** An answer whose bytes come slower than that, a second and on the whole, is given up: it would never end. */
const TRICKLE = 2000

const TIMING: BucketTiming = { answerMs: 15_000, slowest: 50_000 }
/** So many objects are listed: seven days of steps and some millions of uploaded files. Storage that tells of more has no end. */
const LISTED_MOST = 5_000_000

const FULL = /StorageFull|QuotaExceeded|InsufficientStorage/
const DENIED = /AccessDenied|InvalidAccessKeyId|SignatureDoesNotMatch|Forbidden/
/** How long a signed address is good for: as long as the longest write, and clocks apart. */
const SIGNED_SECONDS = 3600

type Method = 'GET' | 'PUT' | 'DELETE' | 'HEAD'
const WORDS: Record<Method, string> = { GET: 'lire', PUT: 'écrire', DELETE: 'supprimer', HEAD: 'lire' }

const codeIn = (body: string) => /<Code>([^<]{1,100})<\/Code>/.exec(body)?.[1] ?? ''
const wordsOf = (error: unknown) => codeOf(error) || (error instanceof Error ? error.message : String(error))
const late = () => new Error('pas de réponse à temps')

/** What an answer that is no success means; `code` is the storage's own word for it. */
function faultOf(where: string, what: string, status: number, code: string): PlaceFault {
  if (status === 507 || FULL.test(code)) return full(where)
  if (status === 401 || status === 403) return refused(where, what, code || String(status))
  if (code === 'NoSuchBucket') return unreachable(where, 'ce seau n’existe pas')
  return unreachable(where, code || String(status))
}

/** All bytes of an answer, given up where they stall or trickle; undefined where there are more than `most`. */
async function bytesOf(answer: Response, stillMs: number, most: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = answer.body?.getReader()
  const chunks: Uint8Array[] = []
  const began = performance.now()
  let got = 0
  try {
    while (reader) {
      const { done, value } = await within(stillMs, reader.read(), late)
      if (done) break
      chunks.push(value)
      got += value.length
      if (got > most) return undefined
      if (performance.now() - began > stillMs + (got * 1000) / TRICKLE) throw late()
    }
  } finally {
    // Of an answer that has ended this does nothing.
    void reader?.cancel().catch(() => undefined)
  }
  const bytes = new Uint8Array(Buffer.concat(chunks))
  const expected = answer.headers.get('content-length')
  if (expected !== null && Number(expected) !== bytes.length) throw new Error(`réponse coupée après ${bytes.length} octets sur ${expected}`)
  return bytes
}

async function textOf(answer: Response, stillMs: number): Promise<string> {
  try {
    return new TextDecoder().decode(await bytesOf(answer, stillMs, FAULT_BYTES))
  } catch {
    // Its status alone tells what there is to tell.
    return ''
  }
}

/** A bucket that speaks S3, path-style, signatures of version 4. A write asks that the name be free (`If-None-Match`). */
export function bucketPlace(settings: BucketSettings, timing = TIMING, listedMost = LISTED_MOST): Place {
  const { prefix, bucket } = settings
  const where = `s3://${bucket}/${prefix}`
  const client = new Bun.S3Client({ ...settings, retry: 0 })

  /** The client of Bun cannot ask for a condition: the request is made by hand over an address that it signs. */
  async function ask(method: Method, name: string, more: { body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> } = {}) {
    const url = client.presign(prefix + name, { method, expiresIn: SIGNED_SECONDS })
    const limit = timing.answerMs + ((more.body?.length ?? 0) * 1000) / timing.slowest
    const controller = new AbortController()
    try {
      const answer = await within(limit, fetch(url, { method, redirect: 'error', signal: controller.signal, ...more }), late)
      // A gateway that answers 200 to everything has stored nothing.
      if (answer.ok && method !== 'DELETE' && !answer.headers.has('etag')) throw new Error('réponse d’un autre que le stockage')
      return answer
    } catch (error) {
      controller.abort()
      throw unreachable(where, wordsOf(error), error)
    }
  }

  async function failed(method: Method, name: string, answer: Response): Promise<PlaceFault> {
    const code = codeIn(await textOf(answer, timing.answerMs))
    if (answer.status === 404 && code !== 'NoSuchBucket') return absent(where, name)
    return faultOf(where, WORDS[method], answer.status, code)
  }

  async function has(name: string): Promise<boolean> {
    const answer = await ask('HEAD', name)
    if (answer.ok) return true
    const fault = await failed('HEAD', name, answer)
    // Who may write but not read is held back by the condition alone.
    if (fault.kind === 'absent' || fault.kind === 'refused') return false
    throw fault
  }

  /** Storage that does not know the condition may pass it over in silence, so that the name is looked at first; it keeps two writers apart. */
  async function write(name: string, body: Uint8Array<ArrayBuffer>): Promise<boolean> {
    if (await has(name)) return false
    let answer = await ask('PUT', name, { body, headers: { 'if-none-match': '*' } })
    if (answer.status === 501) answer = await ask('PUT', name, { body })
    if (answer.ok) return true
    if (answer.status === 412 || answer.status === 409) return false
    throw await failed('PUT', name, answer)
  }

  async function page(below: string, next: string | undefined) {
    try {
      return await within(timing.answerMs, client.list({ prefix: prefix + below, ...(next && { continuationToken: next }) }), late)
    } catch (error) {
      const code = codeOf(error)
      throw faultOf(where, 'lister', DENIED.test(code) ? 403 : 0, wordsOf(error))
    }
  }

  return {
    where,
    put: (name, bytes) => write(name, new Uint8Array(bytes)),
    async get(name, most = OBJECT_MOST) {
      const answer = await ask('GET', name)
      if (!answer.ok) throw await failed('GET', name, answer)
      try {
        const bytes = await bytesOf(answer, timing.answerMs, most)
        if (bytes) return bytes
      } catch (error) {
        throw unreachable(where, wordsOf(error), error)
      }
      throw oversized(where, name)
    },
    async list(below) {
      const found: Listed[] = []
      let next: string | undefined
      let pages = 0
      do {
        const { contents, isTruncated, nextContinuationToken } = await page(below, next)
        for (const { key, size = 0 } of contents ?? []) found.push({ name: key.slice(prefix.length), size })
        const told = isTruncated ? nextContinuationToken : undefined
        // Also one whose pages are empty, or come again.
        if ((told !== undefined && told === next) || Math.max(++pages, found.length) > listedMost) throw endless(where)
        next = told
      } while (next)
      return found.sort((a, b) => (a.name < b.name ? -1 : 1))
    },
    async remove(name) {
      const answer = await ask('DELETE', name)
      if (answer.ok) return
      const fault = await failed('DELETE', name, answer)
      if (fault.kind !== 'absent') throw fault
    },
  }
}

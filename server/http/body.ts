import type { Context } from 'hono'
import { Problem } from '#contract/errors.ts'
import { within } from '../services/within.ts'
import { MAX_BODY_BYTES, readPayload, requireSound } from './envelope.ts'

/** The most that is read for a caller who is not known yet: a sign-in takes a few hundred bytes (docs/reliability.md 30). */
export const STRANGER_BYTES = 16 * 1024
/** Within this time the first `STRANGER_BYTES` must be here; more bytes give more time, as on a line of `SLOWEST`. */
const FIRST_MS = 10_000
/** In bytes a millisecond, for callers who are known. */
const SLOWEST = 1

/** Throws unless the caller may send more than `STRANGER_BYTES`; `beginning` is what has come so far. */
export type Admit = (beginning: Uint8Array) => Promise<unknown>

/** A body that came too slowly; the connection it came on is closed, for the rest of it may trickle on. */
export class SlowBody extends Problem {
  constructor() {
    super('UNAVAILABLE')
  }
}

const late = () => new SlowBody()

/** What a read of the body gives; one that broke off is nobody's fault here and needs no line in the log. */
async function heard<T>(read: Promise<T>, ms: number): Promise<T> {
  try {
    return await within(ms, read, late)
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('MALFORMED_REQUEST')
  }
}

/** The chunks of a body of any length, counted as they arrive; the caller is judged before more than a stranger's share is taken. */
async function readChunks(body: ReadableStream<Uint8Array>, limit: number, admit: Admit): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = body.getReader()
  const began = performance.now()
  const chunks: Uint8Array[] = []
  let size = 0
  let isKnown = false
  for (;;) {
    const left = began + FIRST_MS + (isKnown ? size / SLOWEST : 0) - performance.now()
    const { done, value } = await heard(reader.read(), Math.max(0, left))
    if (done) return Buffer.concat(chunks)
    size += value.byteLength
    if (size > limit) return null
    chunks.push(value)
    if (isKnown || size <= STRANGER_BYTES) continue
    await admit(Buffer.concat(chunks))
    isKnown = true
  }
}

/**
 * The request's body, or null when it is larger than `limit` bytes. More than `STRANGER_BYTES` are read only once `admit` has let the
 * caller through, and a body that comes too slowly is UNAVAILABLE.
 */
export async function readLimited(c: Context, limit: number, admit: Admit): Promise<ArrayBuffer | Uint8Array<ArrayBuffer> | null> {
  const declared = c.req.header('content-length')
  if (declared !== undefined && c.req.header('transfer-encoding') === undefined) {
    if (Number(declared) > limit) return null
    if (Number(declared) <= STRANGER_BYTES) return heard(c.req.arrayBuffer(), FIRST_MS)
  }
  const { body } = c.req.raw
  return body ? readChunks(body, limit, admit) : new Uint8Array()
}

// Without `stream` a decoder keeps no state, so one is shared.
const utf8 = new TextDecoder('utf-8', { fatal: true })

function decode(bytes: ArrayBuffer | Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new Problem('MALFORMED_REQUEST')
  }
}

/** The request's body as text; MALFORMED_REQUEST when it is over 10 MB or no UTF-8 (docs/wire.md 1.3). */
export async function readText(c: Context, admit: Admit): Promise<string> {
  const bytes = await readLimited(c, MAX_BODY_BYTES, admit)
  if (!bytes) throw new Problem('MALFORMED_REQUEST', { limitMo: MAX_BODY_BYTES / 1024 / 1024 })
  return decode(bytes)
}

async function readForm(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>, contentType: string): Promise<unknown> {
  try {
    const fields = Object.fromEntries(await new Response(bytes, { headers: { 'content-type': contentType } }).formData())
    requireSound(fields)
    return fields
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('MALFORMED_REQUEST')
  }
}

/** The fields of a plain route's body, JSON or form, of `STRANGER_BYTES` at most; else MALFORMED_REQUEST. */
export async function readFields(c: Context): Promise<unknown> {
  const bytes = await readLimited(c, STRANGER_BYTES, async () => undefined)
  if (!bytes) throw new Problem('MALFORMED_REQUEST', { limitKo: STRANGER_BYTES / 1024 })
  const contentType = c.req.header('content-type') ?? ''
  return /form/i.test(contentType) ? readForm(bytes, contentType) : readPayload(decode(bytes))
}

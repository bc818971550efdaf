import type { Context } from 'hono'
import { Problem } from '#contract/errors.ts'
import { MAX_BODY_BYTES, readPayload, requireSound } from './envelope.ts'

/**
 * The request's body, or null when it is larger than `limit` bytes. A body of undeclared length is counted as it arrives, because Bun's
 * own limit would cut it off without an answer in the error shape.
 */
export async function readLimited(c: Context, limit: number): Promise<ArrayBuffer | Uint8Array<ArrayBuffer> | null> {
  const declared = c.req.header('content-length')
  if (declared !== undefined && c.req.header('transfer-encoding') === undefined) {
    return Number(declared) > limit ? null : c.req.arrayBuffer()
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength
    if (size > limit) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

// Without `stream` a decoder keeps no state, so one is shared.
const utf8 = new TextDecoder('utf-8', { fatal: true })

async function readBytes(c: Context) {
  const bytes = await readLimited(c, MAX_BODY_BYTES)
  if (!bytes) throw new Problem('MALFORMED_REQUEST', { limitMo: MAX_BODY_BYTES / 1024 / 1024 })
  return bytes
}

/** The request's body as text; MALFORMED_REQUEST when it is over 10 MB or no UTF-8 (docs/wire.md 1.3). */
export async function readText(c: Context): Promise<string> {
  const bytes = await readBytes(c)
  try {
    return utf8.decode(bytes)
  } catch {
    throw new Problem('MALFORMED_REQUEST')
  }
}

async function readForm(c: Context, contentType: string): Promise<unknown> {
  const bytes = await readBytes(c)
  try {
    const fields = Object.fromEntries(await new Response(bytes, { headers: { 'content-type': contentType } }).formData())
    requireSound(fields)
    return fields
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('MALFORMED_REQUEST')
  }
}

/** The fields of a plain route's body, JSON or form, under the limits of a business call's. */
export async function readFields(c: Context): Promise<unknown> {
  const contentType = c.req.header('content-type') ?? ''
  return /form/i.test(contentType) ? readForm(c, contentType) : readPayload(await readText(c))
}

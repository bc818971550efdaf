import { createHash } from 'node:crypto'
import { z } from 'zod'
import { id } from '#contract/values.ts'

/** What a client was given: by request, the stamp of what it held then, and the questionnaire versions. */
export interface Known {
  requests: ReadonlyMap<number, string>
  versions: ReadonlySet<number>
}

const NOTHING: Known = { requests: new Map(), versions: new Set() }

const cursorSchema = z.object({
  u: id,
  r: z.array(z.tuple([id, z.string().max(64)])),
  q: z.array(id),
})

/** A content hash of any JSON value; independent of clocks. */
export const stampOf = (content: unknown): string => createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16)

/** The cursor that a user passes as `since` next time. */
export function writeCursor(user: number, known: Known): string {
  return Buffer.from(JSON.stringify({ u: user, r: [...known.requests], q: [...known.versions] })).toString('base64url')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    // Invalid JSON becomes a value that the schema refuses.
    return null
  }
}

/** What a cursor says; one that is malformed or another user's counts as none. */
export function readCursor(user: number, cursor: string | undefined): Known {
  const parsed = cursorSchema.safeParse(cursor === undefined ? null : parse(cursor))
  if (!parsed.success || parsed.data.u !== user) return NOTHING
  return { requests: new Map(parsed.data.r), versions: new Set(parsed.data.q) }
}

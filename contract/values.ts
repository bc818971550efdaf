import { z } from 'zod'
import { type Coded, readCode } from './codes.ts'
import { inOneLine, tidy } from './text.ts'

/** Limits of docs/domain.md 4.6. */
export const TEXT_MAX = 250
export const AREA_MAX = 1000

export const id = z.int().positive().max(2_147_483_647)
export const text = z.string().overwrite(inOneLine).trim().max(TEXT_MAX)
export const area = z.string().overwrite(tidy).trim().max(AREA_MAX)
export const requiredText = text.min(1)
export const requiredArea = area.min(1)

/** A calendar day, YYYY-MM-DD. An empty text counts as missing, not as malformed; there is no year 0. */
export const date = z.iso
  .date({ error: ({ input }) => (input === '' ? 'STD_ERROR.REQUIRED' : undefined) })
  // Does not run for malformed days, so that each has one fault, which a union of a day and nothing passes on.
  .refine(day => !day.startsWith('0000'), { error: 'STD_ERROR.INVALID_FORMAT' })
/** An instant in UTC, as `toISOString` writes it. */
export const instant = z.iso.datetime()

export const byId = z.object({ id })
export const byIdEnabled = z.object({ id, enabled: z.boolean() })
export const none = z.object({})
/** What a change gives: `request` where a partner's became one (docs/wire.md 4.2), `id` null where nothing is made yet. */
export const saved = z.object({ id: id.nullable(), request: id.optional() })
export const nameRef = z.object({ id, name: z.string() })
export const person = z.object({ id, firstName: z.string(), lastName: z.string() })

/** A code filter takes the displayed code or the bare id; anything else matches nothing (docs/wire.md 2.2). */
export const codeFilter = (kind: Coded) => z.union([z.string(), z.number()]).transform(value => readCode(kind, String(value)) ?? 0)

/** A code filter for records with a code of their own (given in lower case): matches the displayed code, the bare id, or that code. */
export const ownCodeFilter = (kind: Coded) =>
  z.union([text, z.number()]).transform(value => ({ id: readCode(kind, String(value)) ?? 0, own: String(value).toLowerCase() || null }))

/** Schemas of values that leave. They were checked when they came in; checking only their shape keeps lists fast. */
export const sent = { id: z.number(), date: z.string(), instant: z.string() }

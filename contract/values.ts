import { z } from 'zod'
import { type Coded, readCode } from './codes.ts'

/** Limits of specification 1, sections 5 and 9. */
export const TEXT_MAX = 250
export const AREA_MAX = 1000

export const id = z.int().positive().max(2_147_483_647)
export const text = z.string().trim().max(TEXT_MAX)
export const area = z.string().trim().max(AREA_MAX)
export const requiredText = text.min(1)
export const requiredArea = area.min(1)

/** A calendar day, YYYY-MM-DD. Nothing typed is a missing day, not a badly written one; there is no year 0. */
export const date = z.iso
  .date({ error: ({ input }) => (input === '' ? 'STD_ERROR.REQUIRED' : undefined) })
  // It says nothing of what is no day: one fault, and the one that a union of a day and nothing tells.
  .refine(day => !day.startsWith('0000'), { error: 'STD_ERROR.INVALID_FORMAT' })
/** An instant in UTC, as `toISOString` writes it. */
export const instant = z.iso.datetime()

export const byId = z.object({ id })
export const byIdEnabled = z.object({ id, enabled: z.boolean() })
export const none = z.object({})
export const nameRef = z.object({ id, name: z.string() })
export const person = z.object({ id, firstName: z.string(), lastName: z.string() })

/** A code filter: the displayed code or the bare id; what is neither matches nothing (contract section 2). */
export const codeFilter = (kind: Coded) => z.union([z.string(), z.number()]).transform(value => readCode(kind, String(value)) ?? 0)

/** A code filter of records that bear a code of their own, in lower case here: the displayed code, the bare id and it are all looked for. */
export const ownCodeFilter = (kind: Coded) =>
  z.union([text, z.number()]).transform(value => ({ id: readCode(kind, String(value)) ?? 0, own: String(value).toLowerCase() || null }))

/**
 * Values of an answer. What comes in is checked to the last digit; what goes out was, when it came in: there only the shape is held,
 * which the lists' speed depends on.
 */
export const sent = { id: z.number(), date: z.string(), instant: z.string() }

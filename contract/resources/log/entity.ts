import { z } from 'zod'
import { auditChange } from '../../audit.ts'
import { codeFilter, date, id, person, sent, text } from '../../values.ts'

/** Lists cut a body after this many characters; the detail gives it whole. */
export const LISTED_BODY = 1000

/** Stands for the initiator of batch entries where a user's id is expected (docs/domain.md 7.2). */
export const SYSTEM = { id: 0, label: 'SYSTEM' } as const

/** A line of the audit log (docs/domain.md 7.1). `type`: BATCH for what the clock did, '' for a person. */
export const logRow = z.object({
  id: sent.id,
  resource: z.string(),
  resourceName: z.string(),
  method: z.string(),
  description: z.string(),
  type: z.string(),
  createdAt: sent.instant,
  ip: z.string(),
  ipProxy: z.string(),
  /** The call's body as JSON text, secrets struck out. */
  body: z.string(),
  createdByUser: person.nullable(),
})
export type LogRow = z.infer<typeof logRow>

/** `record`: the id of the record concerned; `hash`: what the line carries in the chain. */
export const logDetail = logRow.extend({ record: z.number().nullable(), changes: z.array(auditChange), hash: z.string() })
export type LogDetail = z.infer<typeof logDetail>

const filters = z.object({
  code: codeFilter('log').optional(),
  resource: z.string().max(100).optional(),
  method: z.string().max(100).optional(),
  /** A user's id, or `SYSTEM.id`. */
  user: z.union([z.literal(SYSTEM.id), id]).optional(),
  description: text.optional(),
  /** Days in Paris, both included: from 00:00:00 to 23:59:59. */
  from: date.optional(),
  to: date.optional(),
})
export const logFilters = filters.shape
export type LogFilters = z.output<typeof filters>

/** False when the start is after the end (docs/domain.md 4.5). */
export const isInOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  from === undefined || to === undefined || from <= to

/** A choice of the search card: a resource by its code, a user by id. */
export const filterValue = z.object({ value: z.string().optional(), id: sent.id.optional(), label: z.string() })

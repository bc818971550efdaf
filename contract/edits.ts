import { z } from 'zod'
import { Problem } from './errors.ts'
import type { RevisionConflict } from './resources/feedback/entity.ts'
import { instant, person } from './values.ts'

/**
 * A record's mark, given by the queries that a command's `edits` names: it changes with what that command would change, and is the version
 * of a record that has versions. Sent along with the change it is compared with today's; without it the last save stands.
 */
const stamp = z.string().max(100)

/** The stamp of a record that has versions. */
export const versionStamp = (version: number): string => String(version)

/** On a record that a form starts from. */
export const stamped = { stamp: stamp.optional() }

/** Beside the input of a command that has `edits`. */
export const stampInput = z.object(stamped)

/**
 * `detail` of the 409 CONFLICT that a change gets whose stamp is no longer the record's: today's stamp, with which a repeat is taken, and
 * who changed what since, as far as the audit log tells (null: it does not, or not to a partner). `fields`: what they are called.
 */
export const staleDetail = z.object({
  type: z.literal('STAMP'),
  stamp,
  by: person.nullable(),
  at: instant.nullable(),
  fields: z.array(z.string()),
})
export type StaleDetail = z.infer<typeof staleDetail>

/** What every 409 CONFLICT of a save tells: by `type`, how the record's mark has gone on, and who was first. */
type ConflictDetail = StaleDetail | RevisionConflict
/** The one refusal of a save that another's came before. */
export const conflict = (detail: ConflictDetail): Problem => new Problem('CONFLICT', detail)

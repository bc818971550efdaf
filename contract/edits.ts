import { z } from 'zod'
import { instant, person } from './values.ts'

/**
 * A record's mark, given by the queries that a command's `edits` names: it changes with what that command would change. Sent along with
 * the change it is compared with today's; without it the last save stands.
 */
const stamp = z.string().max(100)

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

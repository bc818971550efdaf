import { z } from 'zod'
import { id } from '../../values.ts'

/** How many sets of criteria a user may keep. */
export const CRITERIA_MAX = 30

/** Criteria of the request list that a user keeps under a name; `params` is the query of the list's address. */
export const savedCriteria = z.object({ id, name: z.string(), params: z.string() })
export type SavedCriteria = z.infer<typeof savedCriteria>

import { z } from 'zod'
import { codesOf } from '../../codes-of.ts'
import { id } from '../../values.ts'

/** How many changes one synchronisation may write. */
export const MOST_CHANGES = 100_000

/** What becomes of a change that was listed. */
export const SYNC_STATES = { OPEN: 'À choisir', WAITING: 'En attente', APPLIED: 'Appliquée', REFUSED: 'Non appliquée' } as const
export type SyncState = keyof typeof SYNC_STATES
const SYNC_STATE_CODES = codesOf(SYNC_STATES)

/** An accepted answer that differs from the field it is bound to. */
export const syncChange = z.object({
  /** Stays that of this answer: what an archived collection received does not change any more. */
  id,
  object: z.object({ type: z.enum(['product', 'affiliate']), id, name: z.string() }),
  field: z.string(),
  label: z.string(),
  before: z.string(),
  after: z.string(),
  request: id,
  state: z.enum(SYNC_STATE_CODES),
  /** Why it cannot be applied, or was not; empty where it can. */
  fault: z.string(),
})
export type SyncChange = z.infer<typeof syncChange>

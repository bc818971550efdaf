import { z } from 'zod'
import { auditChange } from '../../audit.ts'
import { holders, query } from '../../method.ts'
import { listOf, paging } from '../../paging.ts'
import { id, person, sent } from '../../values.ts'

/** One change of a product, as the audit log tells it. */
export const productChange = z.object({
  id: sent.id,
  at: sent.instant,
  /** What was done, in French: "Modification", "Désactivation". */
  action: z.string(),
  /** Who did it, for partners who asked for it; null for the clock. */
  by: person.nullable(),
  /** The partner's request that was accepted; null for a change of staff's own. */
  request: sent.id.nullable(),
  changes: z.array(auditChange),
})
export type ProductChange = z.infer<typeof productChange>

/** Of PRODUCT_MANAGEMENT: staff are given every change, partners those that requests of their affiliate brought; the newest first. */
export const historyMethods = {
  GET_HISTORY: query({
    access: holders('PRODUCT.VIEW', 'EXTERNAL.PRODUCT_VIEW'),
    input: paging([]).extend({ id }),
    output: listOf(productChange),
  }),
}

import { type Refusal, recordRules, unlessDone } from '#contract/can.ts'
import { productMethods } from '#contract/resources/product/methods.ts'
import { PRODUCT_STATUSES } from '#contract/resources/product/states.ts'
import type { Caller } from '../../access/caller.ts'
import { REQUEST_WAITS } from '../affiliate/rules.ts'

/** What the rules judge a product by. */
export interface ProductFacts {
  enabled: number
  product_status: number
  /** The managing affiliate. */
  affiliate_id: number | null
  /** The partner's change, enabling or disabling that waits. */
  pending: number | null
}

/** Who distributes a product reads its record alone; a partner asks for one change at a time, staff change it beside. */
export function asksInTurn({ affiliate_id, pending }: Pick<ProductFacts, 'affiliate_id' | 'pending'>, caller: Caller): Refusal | null {
  if (caller.isInternal) return null
  if (affiliate_id === null || affiliate_id !== caller.affiliate) return ['FORBIDDEN']
  return pending === null ? null : REQUEST_WAITS
}

/** What hangs on a product is added to by who manages it. */
const addsParts = ({ affiliate_id }: ProductFacts, caller: Caller): Refusal | null =>
  caller.isInternal || (affiliate_id !== null && affiliate_id === caller.affiliate) ? null : ['FORBIDDEN']

export const productRules = recordRules(productMethods, {
  UPDATE: (product: ProductFacts, caller: Caller) => asksInTurn(product, caller),
  ACTIVATION: (product: ProductFacts, caller: Caller) =>
    asksInTurn(product, caller) ?? unlessDone(product.product_status !== PRODUCT_STATUSES.ENABLED),
  DESACTIVATION: (product: ProductFacts, caller: Caller) => asksInTurn(product, caller) ?? unlessDone(product.enabled === 1),
  ADD_FILS: addsParts,
})

import { z } from 'zod'
import { holders, query } from '../../method.ts'
import { nameRef, none } from '../../values.ts'

/** AFFILIATE_MANAGEMENT: enabled affiliates for the selects. */
export const affiliateMethods = {
  GET_ALL: query({
    access: holders('AFFILIATE.VIEW', 'PRODUCT.VIEW', 'COLLECT.VIEW', 'REQUEST.VIEW', 'USER.VIEW'),
    input: none,
    output: z.array(nameRef),
  }),
}

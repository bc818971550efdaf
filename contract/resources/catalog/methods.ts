import { z } from 'zod'
import { holders, query } from '../../method.ts'
import { id, nameRef, none } from '../../values.ts'

/** CATALOG_MANAGEMENT: enabled catalogues for the selects, with the questionnaire of each collection type. */
export const catalogMethods = {
  GET_ALL: query({
    access: holders('CATALOG.VIEW', 'PRODUCT.VIEW', 'COLLECT.VIEW', 'EXTERNAL.PRODUCT_VIEW'),
    input: none,
    output: z.array(z.object({ id, name: z.string(), forms: z.array(z.object({ type: z.string(), form: nameRef })) })),
  }),
}

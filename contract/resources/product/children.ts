import { z } from 'zod'
import { canOf } from '../../can.ts'
import { command, holders, query } from '../../method.ts'
import { filtered, listOf, paging } from '../../paging.ts'
import { id, none, sent, text } from '../../values.ts'
import { productRow } from './entity.ts'

/** A product that another one invests in, as lists of products show it; `addedAt`: when it became a part of that one. */
const childProduct = productRow.extend({ addedAt: sent.instant, can: canOf('DELETE_FILS') })
export type ChildProduct = z.infer<typeof childProduct>

/** Products stand in one another at most so many levels deep. */
export const MOST_LEVELS = 10
/** A product has at most so many children. */
export const MOST_CHILDREN = 500

const view = holders('PRODUCT.VIEW', 'EXTERNAL.PRODUCT_VIEW')
const add = holders('PRODUCT.ADD', 'EXTERNAL.PRODUCT_UPDATE')
const touches = ['PRODUCT_MANAGEMENT'] as const
const orders = ['name', 'labelStatut', 'createdAt', 'addedAt'] as const
const link = z.object({ product: id, fils: id })

/** The products that a product invests in (docs/domain.md 8.4); `id` is the product's, `fils` the child's. */
export const childMethods = {
  GET_FILS: query({ access: view, input: paging(orders).extend({ id }), output: listOf(childProduct) }),
  FILTER_FILS: query({ access: view, input: filtered({ id, name: text.optional() }, orders), output: listOf(childProduct) }),
  /** Enabled products that may be added, by name: at most `size`, those whose name contains `name`. */
  GET_AVAILABLE_FILS: query({
    access: add,
    input: z.object({ id, name: text.optional(), size: z.int().min(1).max(1000).default(1000) }),
    output: z.array(z.object({ id: sent.id, name: z.string(), enabled: z.boolean() })),
  }),
  ADD_FILS: command({ access: add, input: link, output: none, audit: 'Ajout d’un produit d’investissement', touches }),
  DELETE_FILS: command({
    access: holders('PRODUCT.UPDATE'),
    input: link,
    output: none,
    audit: 'Retrait d’un produit d’investissement',
    touches,
  }),
}

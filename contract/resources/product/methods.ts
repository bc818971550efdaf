import { z } from 'zod'
import { canOf } from '../../can.ts'
import { holders, query } from '../../method.ts'
import { filtered, listOf, paging } from '../../paging.ts'
import { id, nameRef, none, ownCodeFilter, sent, text } from '../../values.ts'
import { childMethods } from './children.ts'

/** A product in lists and alone, as far as collections and requests need it (docs/domain.md 8.1). */
export const product = z.object({
  id: sent.id,
  enabled: z.boolean(),
  data: z.object({
    id: sent.id,
    name: z.string(),
    code: z.string(),
    comment: z.string(),
    enabled: z.boolean(),
    affilieMembers: z.object({ id: sent.id, name: z.string() }).nullable(),
  }),
  label: z.object({
    labelStatut: z.number(),
    startDateOfValidityOfTheLabel: sent.date.nullable(),
    labelExpiryDate: sent.date.nullable(),
    lastRenewalDate: sent.date.nullable(),
  }),
  form: z.object({ catalog: sent.id.nullable(), support: sent.id.nullable(), produitStatut: z.number() }),
  createdAt: sent.instant,
  can: canOf('GET_ID_FORM'),
})
export type Product = z.infer<typeof product>

const view = holders('PRODUCT.VIEW', 'EXTERNAL.PRODUCT_VIEW')
const choose = holders('PRODUCT.VIEW', 'COLLECT.VIEW', 'REQUEST.VIEW', 'EXTERNAL.PRODUCT_VIEW', 'EXTERNAL.REQUEST_VIEW')
const orders = ['name', 'createdAt', 'labelStatut'] as const

const productFilters = {
  code: ownCodeFilter('product').optional(),
  name: text.optional(),
  labelStatut: z.int().min(0).max(5).optional(),
  affiliate: id.optional(),
  catalog: id.optional(),
  enabled: z.boolean().optional(),
}

/** PRODUCT_MANAGEMENT: the reads that collections and requests use (docs/wire.md 8). */
export const productMethods = {
  ...childMethods,
  GET: query({ access: view, input: paging(orders), output: listOf(product) }),
  FILTER: query({ access: view, input: filtered(productFilters, orders), output: listOf(product) }),
  GET_ID_FORM: query({ access: view, input: z.object({ id, enabled: z.boolean().optional() }), output: product }),
  GET_ALL: query({
    access: choose,
    input: none,
    output: z.array(z.object({ id, name: z.string(), catalog: id.nullable(), affiliate: nameRef.nullable() })),
  }),
}

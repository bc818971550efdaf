import { productContactMethods } from '#contract/resources/product/parts/methods.ts'
import type { Implementation } from '../../http/implement.ts'
import { contactsOf } from '../parts/contacts/contacts.ts'
import { PRODUCT } from './owner.ts'

export const contacts = contactsOf(PRODUCT, productContactMethods, product => ({ product }))

export const productContactImplementation: Implementation<typeof productContactMethods> = {
  ADD: ({ product, ...values }, context) => contacts.add(context, product.id, values),
  UPDATE: ({ id, product, ...values }, context) => contacts.change(context, { id, of: product.id }, values),
  DELETE: (input, context) => contacts.remove(context, input),
  MAKE_MAIN: (input, context) => contacts.makeMain(context, input),
  GET_BY_ID: (input, context) => contacts.get(context, input),
  GET_BY_PRODUCT: ({ id, ...data }, context) => contacts.page(context, id, { data }),
  FILTER: ({ product, ...asked }, context) => contacts.page(context, product, asked),
}

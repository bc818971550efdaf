import { contactMethods } from '#contract/resources/affiliate/methods.ts'
import type { Implementation } from '../../http/implement.ts'
import { contactsOf } from '../parts/contacts/contacts.ts'
import { AFFILIATE } from './owner.ts'

export const contacts = contactsOf(AFFILIATE, contactMethods, affiliate => ({ affiliate }))

export const contactImplementation: Implementation<typeof contactMethods> = {
  ADD: ({ affiliate, ...values }, context) => contacts.add(context, affiliate.id, values),
  UPDATE: ({ id, affiliate, ...values }, context) => contacts.change(context, { id, of: affiliate.id }, values),
  DELETE: (input, context) => contacts.remove(context, input),
  MAKE_MAIN: (input, context) => contacts.makeMain(context, input),
  GET_BY_ID: (input, context) => contacts.get(context, input),
  GET_BY_AFFILIATE: ({ id, ...data }, context) => contacts.page(context, id, { data }),
  FILTER: ({ affiliate, ...asked }, context) => contacts.page(context, affiliate, asked),
}

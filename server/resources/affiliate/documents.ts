import { documentMethods } from '#contract/resources/affiliate/methods.ts'
import type { Implementation } from '../../http/implement.ts'
import { documentsOf } from '../parts/documents/documents.ts'
import { AFFILIATE } from './owner.ts'

export const affiliateDocuments = documentsOf(AFFILIATE, documentMethods, affiliate => ({ affiliate }))

export const documentImplementation: Implementation<typeof documentMethods> = {
  ADD: ({ affiliate, ...values }, context) => affiliateDocuments.add(context, affiliate.id, values),
  UPDATE: ({ id, affiliate, ...values }, context) => affiliateDocuments.change(context, { id, of: affiliate.id }, values),
  DELETE: (input, context) => affiliateDocuments.remove(context, input),
  GET_BY_ID: (input, context) => affiliateDocuments.get(context, input),
  GET_BY_AFFILIATE: ({ id, ...data }, context) => affiliateDocuments.page(context, id, { data }),
  FILTER: ({ affiliate, ...asked }, context) => affiliateDocuments.page(context, affiliate, asked),
}

import { productDocumentMethods } from '#contract/resources/product/parts/methods.ts'
import type { Implementation } from '../../http/implement.ts'
import type { FileReaders } from '../../services/files/readers.ts'
import { documentsOf } from '../parts/documents/documents.ts'
import { PRODUCT } from './owner.ts'

const documents = documentsOf(PRODUCT, productDocumentMethods, product => ({ product }))

export const productFiles: FileReaders = { product_document: documents.reads }

export const productDocumentImplementation: Implementation<typeof productDocumentMethods> = {
  ADD: ({ product, ...values }, context) => documents.add(context, product.id, values),
  UPDATE: ({ id, product, ...values }, context) => documents.change(context, { id, of: product.id }, values),
  DELETE: (input, context) => documents.remove(context, input),
  GET_BY_ID: (input, context) => documents.get(context, input),
  GET_BY_PRODUCT: ({ id, ...data }, context) => documents.page(context, id, { data }),
  FILTER: ({ product, ...asked }, context) => documents.page(context, product, asked),
}

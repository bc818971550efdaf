import { z } from 'zod'
import { canOf } from '../../../can.ts'
import { holders } from '../../../method.ts'
import { filtered } from '../../../paging.ts'
import { record, type ValuesOf } from '../../../record/record.ts'
import { id, sent, text } from '../../../values.ts'
import { contactPart } from '../../parts/contact.ts'
import { documentPart } from '../../parts/document.ts'
import { made, OF_PRODUCT, type PartRights, partMethods } from '../../parts/part.ts'
import { isin } from './isin.ts'

/** Partners add, staff change (docs/decisions.md 3.5). */
const rights: PartRights = {
  view: holders('PRODUCT.VIEW', 'EXTERNAL.PRODUCT_VIEW'),
  add: holders('PRODUCT.ADD', 'EXTERNAL.PRODUCT_UPDATE'),
  change: holders('PRODUCT.UPDATE'),
  remove: holders('PRODUCT.UPDATE'),
  touches: ['PRODUCT_CONTACT', 'PRODUCT_DOCUMENT', 'PRODUCT_CODE_ISIN', 'PRODUCT_MANAGEMENT'],
}

const contacts = contactPart(OF_PRODUCT, rights)
export const productContactInput = contacts.input
/** PRODUCT_CONTACT. */
export const productContactMethods = { ...contacts.methods, GET_BY_PRODUCT: contacts.pages }

const documents = documentPart(OF_PRODUCT, { ...rights, remove: holders('PRODUCT.ENABLE') })
export const productDocumentInput = documents.input
/** PRODUCT_DOCUMENT. */
export const productDocumentMethods = { ...documents.methods, GET_BY_PRODUCT: documents.pages }

/** A code under which a product, or one of its shares, is traded. */
export const isinRecord = record({
  sections: [
    {
      title: 'Code ISIN',
      fields: [
        { path: 'code', kind: 'text', label: 'Code', hint: 'Douze caractères, par exemple FR0000120271', rule: isin, required: 'all' },
        { path: 'name', kind: 'text', label: 'Nom de la part' },
      ],
    },
  ],
})
export type IsinValues = ValuesOf<typeof isinRecord>
export type IsinInput = z.output<typeof isinRecord.input>

/** A product has at most so many codes: each of its answers names them all. */
export const MOST_CODES = 200

const orders = ['code', 'name', 'createdAt'] as const
/** `code` and `name` match anywhere. */
const filters = { code: text.optional(), name: text.optional() }
export const isinPage = filtered({ owner: id, ...filters }, orders)
const isinCode = z.object({ id: sent.id, ...OF_PRODUCT.sent, ...isinRecord.sent, can: canOf('UPDATE', 'DELETE'), ...made })
export type IsinCode = z.infer<typeof isinCode>
export const isinInput = z.object({ ...isinRecord.input.shape, ...OF_PRODUCT.given })
const codes = partMethods(
  { entity: isinCode, input: isinInput, filters: { ...OF_PRODUCT.filter, ...filters }, orders, named: 'd’un code ISIN' },
  rights,
)
/** PRODUCT_CODE_ISIN. */
export const isinMethods = { ...codes.methods, GET_BY_PRODUCT: codes.pages }

import { z } from 'zod'
import { canOf } from '../../can.ts'
import type { UsedFor } from '../../files.ts'
import { filtered } from '../../paging.ts'
import { record, type ValuesOf } from '../../record/record.ts'
import { id, sent, text } from '../../values.ts'
import { made, type OwnerShape, type PartRights, partMethods } from './part.ts'

/** A document of an affiliate or a product (docs/domain.md 5.7); `usedFor`: what its file is uploaded for. */
const documentRecord = (usedFor: UsedFor) =>
  record({
    sections: [
      {
        title: 'Document',
        fields: [
          { path: 'name', kind: 'text', label: 'Nom', required: 'all' },
          { path: 'type', kind: 'reference', table: 'DOCUMENT_TYPE', label: 'Type', required: 'all', isFilled: true },
          { path: 'document', kind: 'file', usedFor, label: 'Fichier', required: 'all', isFilled: true },
        ],
      },
    ],
  })
export const DOCUMENT_RECORDS = { affiliate: documentRecord('AFFILIATE_DOCUMENT'), product: documentRecord('PRODUCT_DOCUMENT') } as const
const { affiliate: anyRecord } = DOCUMENT_RECORDS
export const documentValues = anyRecord.values
export type DocumentValues = ValuesOf<typeof anyRecord>
/** What a form fills in, without the owner. */
export const documentFields = anyRecord.input
export type DocumentInput = z.output<typeof documentFields>

const orders = ['name', 'type', 'createdAt'] as const
const filters = { name: text.optional(), type: id.optional() }
/** A list of documents, whoever owns them. */
export const documentPage = filtered({ owner: id, ...filters }, orders)

const facts = {
  id: sent.id,
  ...anyRecord.sent,
  /** As it was called when it was uploaded. */
  originalName: z.string(),
  /** Bytes. */
  size: z.number(),
  can: canOf('UPDATE', 'DELETE'),
  ...made,
}
/** A document, whoever owns it. */
export type PartDocument = z.infer<z.ZodObject<typeof facts>>

export function documentPart<S extends z.ZodRawShape, G extends z.ZodRawShape, F extends z.ZodRawShape>(
  owner: OwnerShape<S, G, F>,
  rights: PartRights,
) {
  const entity = z.object({ ...facts, ...owner.sent })
  const input = z.object({ ...anyRecord.input.shape, ...owner.given })
  return {
    input,
    ...partMethods({ entity, input, filters: { ...owner.filter, ...filters }, orders, named: 'd’un document' }, rights),
  }
}

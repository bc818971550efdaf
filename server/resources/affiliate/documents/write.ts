import type { z } from 'zod'
import { type DocumentValues, type documentInput, documentRecord } from '#contract/resources/affiliate/entity.ts'
import type { Writer } from '../../../database/database.ts'
import { replaceFile, takeFilesOff } from '../../../services/files/queries.ts'
import { partWrites } from '../part-writes.ts'
import { deleteDocument, findDocument, insertDocument, updateDocument } from './queries.ts'
import { storedDocument } from './record.ts'

type Input = z.output<typeof documentInput>

async function remove(trx: Writer, id: number): Promise<void> {
  await deleteDocument(trx, id)
  await takeFilesOff(trx, { type: 'affiliate_document', id })
}

export const documentWrites = partWrites({
  table: 'affiliate_document',
  fields: documentRecord.named,
  once: { name_fold: 'NAME' },
  nameOf: ({ name }: Pick<DocumentValues, 'name'>) => name,
  find: findDocument,
  valuesOf: storedDocument.valuesOf,
  columnsOf: ({ affiliate: _, ...values }: Input) => storedDocument.columnsOf(values),
  insert: insertDocument,
  update: updateDocument,
  remove,
  async after(trx: Writer, id: number, { document }: Input, held: DocumentValues | null) {
    if (document !== held?.document) await replaceFile(trx, { type: 'affiliate_document', id }, document)
  },
})

import type { z } from 'zod'
import type { documentInput } from '#contract/resources/affiliate/entity.ts'
import { DOCUMENT_FIELDS } from '#contract/resources/affiliate/fields.ts'
import { fold } from '#contract/text.ts'
import type { Writer } from '../../../database/database.ts'
import type { CommandContext } from '../../../http/context.ts'
import { replaceFile, takeFilesOff } from '../../../services/files/queries.ts'
import { checkLines, checkUpload } from '../checks.ts'
import { partWrites } from '../part-writes.ts'
import { describeDocument } from './describe.ts'
import { type DocumentRow, deleteDocument, findDocument, insertDocument, updateDocument } from './queries.ts'

type Input = z.output<typeof documentInput>

const columnsOf = ({ name, document, type }: Input) => ({ name, name_fold: fold(name), file_name: document, type })

/** The document's type is an enabled line, its file the caller's own upload, or both are there already. */
async function check({ db, caller }: CommandContext, input: Input, held: DocumentRow | null): Promise<void> {
  await checkLines(db, [{ path: 'type', table: 'DOCUMENT_TYPE', id: input.type, held: held?.type ?? null }])
  await checkUpload(db, caller.id, input.document, held?.file_name ?? null, 'AFFILIATE_DOCUMENT')
}

async function keepFile(trx: Writer, id: number, { document }: Input, held: DocumentRow | null): Promise<void> {
  if (document !== held?.file_name) await replaceFile(trx, { type: 'affiliate_document', id }, document)
}

async function remove(trx: Writer, id: number): Promise<void> {
  await deleteDocument(trx, id)
  await takeFilesOff(trx, { type: 'affiliate_document', id })
}

export const documentWrites = partWrites({
  table: 'affiliate_document',
  fields: DOCUMENT_FIELDS,
  once: { column: 'name_fold', field: 'NAME' },
  nameOf: ({ name }: Pick<Input, 'name'>) => name,
  find: findDocument,
  describe: describeDocument,
  columnsOf,
  check,
  insert: insertDocument,
  update: updateDocument,
  remove,
  after: keepFile,
})

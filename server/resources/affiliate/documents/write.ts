import type { z } from 'zod'
import { type AuditChange, changesBetween } from '#contract/audit.ts'
import { validationProblem } from '#contract/errors.ts'
import type { documentInput } from '#contract/resources/affiliate/entity.ts'
import { DOCUMENT_FIELDS } from '#contract/resources/affiliate/fields.ts'
import { fold } from '#contract/text.ts'
import { lockRow } from '../../../database/lock.ts'
import type { CommandContext } from '../../../http/context.ts'
import { replaceFile, takeFilesOff } from '../../../services/files/queries.ts'
import { checkLines, checkUpload, namesOfLines } from '../checks.ts'
import { refuseTwin, requireAffiliate, requireFound } from '../parts.ts'
import { describeDocument } from './describe.ts'
import { type DocumentRow, deleteDocument, findDocument, insertDocument, updateDocument } from './queries.ts'

type Input = z.output<typeof documentInput>

const columnsOf = ({ name, document, type }: Input) => ({ name, name_fold: fold(name), file_name: document, type })

/** The document's type is an enabled line, its file the caller's own upload, or both are there already. */
async function check({ db, caller }: CommandContext, input: Input, held: DocumentRow | null): Promise<void> {
  await checkLines(db, [{ path: 'type', table: 'DOCUMENT_TYPE', id: input.type, held: held?.type ?? null }])
  await checkUpload(db, caller.id, input.document, held?.file_name ?? null, 'AFFILIATE_DOCUMENT')
}

async function told({ db }: CommandContext, before: object | null, after: object | null): Promise<AuditChange[]> {
  const records = [before, after].filter(record => record !== null)
  return changesBetween(before, after, DOCUMENT_FIELDS, await namesOfLines(db, DOCUMENT_FIELDS, records))
}

/** The document within reach, held until the command ends. */
async function hold({ db, caller }: CommandContext, id: number): Promise<DocumentRow> {
  await lockRow(db, 'affiliate_document', id)
  return requireFound(findDocument(db, caller.scope, id))
}

export async function addDocument(context: CommandContext, input: Input): Promise<{ id: number }> {
  const { db, caller, now } = context
  const affiliate = await requireAffiliate(context, input.affiliate.id)
  await check(context, input, null)
  const row = { affiliate_id: affiliate.id, ...columnsOf(input), created_at: now, updated_at: now, created_by: caller.id }
  const id = await refuseTwin(insertDocument(db, row), 'name_fold', 'NAME')
  await replaceFile(db, { type: 'affiliate_document', id }, input.document)
  context.audit(`${affiliate.name} : ${input.name}`, await told(context, null, input))
  return { id }
}

export async function changeDocument(context: CommandContext, { id, ...input }: Input & { id: number }): Promise<{ id: number }> {
  const { db, caller, now } = context
  const affiliate = await requireAffiliate(context, input.affiliate.id)
  const row = await hold(context, id)
  if (row.affiliate_id !== affiliate.id) throw validationProblem({ path: 'affiliate', code: 'STD_ERROR.INVALID' })
  await check(context, input, row)
  await refuseTwin(updateDocument(db, id, { ...columnsOf(input), updated_at: now }), 'name_fold', 'NAME')
  if (input.document !== row.file_name) await replaceFile(db, { type: 'affiliate_document', id }, input.document)
  context.audit(`${affiliate.name} : ${input.name}`, await told(context, describeDocument(row, caller), input))
  return { id }
}

export async function removeDocument(context: CommandContext, id: number): Promise<void> {
  const row = await hold(context, id)
  await deleteDocument(context.db, id)
  await takeFilesOff(context.db, { type: 'affiliate_document', id })
  context.audit(`${row.affiliate_name} : ${row.name}`, await told(context, describeDocument(row, context.caller), null))
}

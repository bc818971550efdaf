import { documentMethods } from '#contract/resources/affiliate/methods.ts'
import type { Scope } from '../../../access/caller.ts'
import { affiliatesIn, affiliatesWithin } from '../../../access/reach/queries.ts'
import type { Reader, Writer } from '../../../database/database.ts'
import { resourceList } from '../../../database/list/list.ts'
import type { NewRow } from '../../../database/tables.ts'

const documents = (db: Reader) =>
  db
    .selectFrom('affiliate_document as d')
    .innerJoin('affiliate as a', 'a.id', 'd.affiliate_id')
    .leftJoin('reference_line as t', 't.id', 'd.type')
const shown = (found: ReturnType<typeof documents>) =>
  found
    .leftJoin('stored_file as f', 'f.file_name', 'd.file_name')
    .selectAll('d')
    .select(['a.name as affiliate_name', 'f.original_name', 'f.size'])
export type DocumentRow = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

/** One document within reach. */
export const findDocument = (db: Reader, scope: Scope, id: number): Promise<DocumentRow | undefined> =>
  shown(documents(db).where('d.id', '=', id).where('a.id', 'in', affiliatesIn(db, scope).select('a.id'))).executeTakeFirst()

/** The documents of an affiliate within reach: one affiliate's are few, and named by an index. */
export const documentList = resourceList(documentMethods.FILTER, {
  from: documents,
  id: 'd.id',
  scope: ({ caller }) => affiliatesWithin(caller.scope),
  filters: { affiliate: 'd.affiliate_id', name: { contains: 'd.name_fold' }, type: 'd.type' },
  sorts: { name: 'd.name_fold', type: 't.designation_fold', createdAt: 'd.created_at' },
  select: shown,
})

export async function insertDocument(trx: Writer, row: NewRow<'affiliate_document'>): Promise<number> {
  return (await trx.insertInto('affiliate_document').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateDocument(trx: Writer, id: number, set: Partial<NewRow<'affiliate_document'>>): Promise<void> {
  await trx.updateTable('affiliate_document').set(set).where('id', '=', id).execute()
}

export async function deleteDocument(trx: Writer, id: number): Promise<void> {
  await trx.deleteFrom('affiliate_document').where('id', '=', id).execute()
}

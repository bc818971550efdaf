import type { Page } from '#contract/paging.ts'
import type { Scope } from '../../../access/caller.ts'
import type { Reader, Writer } from '../../../database/database.ts'
import { foldContains } from '../../../database/search.ts'
import type { NewRow } from '../../../database/tables.ts'
import { affiliatesIn } from '../queries.ts'

const documentsIn = (db: Reader, scope: Scope) =>
  affiliatesIn(db, scope)
    .innerJoin('affiliate_document as d', 'd.affiliate_id', 'a.id')
    .leftJoin('stored_file as f', 'f.file_name', 'd.file_name')
    .leftJoin('reference_line as t', 't.id', 'd.type')
    .selectAll('d')
    .select(['a.name as affiliate_name', 'f.original_name', 'f.size'])
export type DocumentRow = Awaited<ReturnType<ReturnType<typeof documentsIn>['execute']>>[number]

/** One document within reach. */
export const findDocument = (db: Reader, scope: Scope, id: number): Promise<DocumentRow | undefined> =>
  documentsIn(db, scope).where('d.id', '=', id).executeTakeFirst()

export interface DocumentFilters {
  affiliate: number
  name?: string | undefined
  type?: number | undefined
}

const SORTS = { id: 'd.id', name: 'd.name_fold', type: 't.designation_fold', createdAt: 'd.created_at' } as const
export type DocumentPage = Page & { order: keyof typeof SORTS }

function matching(db: Reader, scope: Scope, { affiliate, name, type }: DocumentFilters) {
  let found = documentsIn(db, scope).where('d.affiliate_id', '=', affiliate)
  if (name) found = found.where(foldContains('d.name_fold', name))
  return type === undefined ? found : found.where('d.type', '=', type)
}

/** One page of an affiliate's documents: one affiliate's are few, and named by an index. */
export function listDocuments(db: Reader, scope: Scope, filters: DocumentFilters, page: DocumentPage): Promise<DocumentRow[]> {
  const direction = page.direction === 'ASC' ? 'asc' : 'desc'
  return matching(db, scope, filters)
    .orderBy(SORTS[page.order], direction)
    .$if(page.order !== 'id', sorted => sorted.orderBy('d.id', direction))
    .limit(page.size)
    .offset((page.page - 1) * page.size)
    .execute()
}

export async function countDocuments(db: Reader, scope: Scope, filters: DocumentFilters): Promise<number> {
  const row = await matching(db, scope, filters)
    .clearSelect()
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}

export async function insertDocument(trx: Writer, row: NewRow<'affiliate_document'>): Promise<number> {
  return (await trx.insertInto('affiliate_document').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateDocument(trx: Writer, id: number, set: Partial<NewRow<'affiliate_document'>>): Promise<void> {
  await trx.updateTable('affiliate_document').set(set).where('id', '=', id).execute()
}

export async function deleteDocument(trx: Writer, id: number): Promise<void> {
  await trx.deleteFrom('affiliate_document').where('id', '=', id).execute()
}

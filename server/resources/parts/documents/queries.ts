import type { Selectable } from 'kysely'
import { documentPage } from '#contract/resources/parts/document.ts'
import type { Scope } from '../../../access/caller.ts'
import { said } from '../../../access/reach/queries.ts'
import type { Reader } from '../../../database/database.ts'
import { resourceList } from '../../../database/list/list.ts'
import type { DocumentColumns } from '../../../database/tables.ts'
import type { PartOwner } from '../owner.ts'
import { ownedRows } from '../queries.ts'

/** Their table, which is also the kind of record that their files hang on. */
export const tableOf = (owner: PartOwner) => `${owner.kind}_document` as const

const documentsOf = (owner: PartOwner) => (db: Reader) =>
  db.selectFrom(ownedRows<Selectable<DocumentColumns>>(tableOf(owner), owner.kind)).leftJoin('reference_line as t', 't.id', 'part.type')
const shown = (found: ReturnType<ReturnType<typeof documentsOf>>) =>
  found.leftJoin('stored_file as f', 'f.file_name', 'part.file_name').selectAll('part').select(['f.original_name', 'f.size'])
export type DocumentRow = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

function documentsWithin(db: Reader, owner: PartOwner, scope: Scope) {
  const within = owner.within(scope)
  const all = documentsOf(owner)(db)
  return within ? all.where(said(within)) : all
}

/** One document within reach. */
export const findDocument =
  (owner: PartOwner) =>
  (db: Reader, scope: Scope, id: number): Promise<DocumentRow | undefined> =>
    shown(documentsWithin(db, owner, scope).where('part.id', '=', id)).executeTakeFirst()

/** True when one of the documents is within reach. */
export async function reachesDocument(db: Reader, owner: PartOwner, scope: Scope, ids: readonly number[]): Promise<boolean> {
  const found = documentsWithin(db, owner, scope).where('part.id', 'in', [...ids])
  return (await found.select('part.id').limit(1).executeTakeFirst()) !== undefined
}

/** The documents of owners within reach: one owner's are few, and named by an index. */
export const documentList = (owner: PartOwner) =>
  resourceList(
    { input: documentPage },
    {
      from: documentsOf(owner),
      id: 'part.id',
      scope: ({ caller }) => owner.within(caller.scope),
      filters: { owner: 'part.owner_id', name: { contains: 'part.name_fold' }, type: 'part.type' },
      sorts: { name: 'part.name_fold', type: 't.designation_fold', createdAt: 'part.created_at' },
      select: shown,
    },
  )

import { type Selectable, type SqlBool, sql } from 'kysely'
import { isinPage } from '#contract/resources/product/parts/methods.ts'
import { tidyCode } from '#contract/text.ts'
import type { Scope } from '../../../access/caller.ts'
import { said } from '../../../access/reach/queries.ts'
import { inChunks } from '../../../database/chunks.ts'
import type { Reader } from '../../../database/database.ts'
import { type Clause, clause, nothing } from '../../../database/list/clause.ts'
import { resourceList } from '../../../database/list/list.ts'
import type { IsinColumns } from '../../../database/tables.ts'
import { ownedRows } from '../../parts/queries.ts'
import { PRODUCT } from '../owner.ts'

const codes = (db: Reader) => db.selectFrom(ownedRows<Selectable<IsinColumns>>('product_isin', 'product'))
const shown = (found: ReturnType<typeof codes>) => found.selectAll('part')
export type IsinRow = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

/** One code within reach. */
export function findIsin(db: Reader, scope: Scope, id: number): Promise<IsinRow | undefined> {
  const within = PRODUCT.within(scope)
  const found = shown(codes(db)).where('part.id', '=', id)
  return (within ? found.where(said(within)) : found).executeTakeFirst()
}

/** A piece of a code, however it is written. */
function containsCode(text: string): Clause {
  const piece = tidyCode(text)
  if (!/^[A-Z0-9]*$/.test(piece)) return nothing
  return clause('', { piece: `%${piece}%` }, value => sql<SqlBool>`part.code like ${value('piece')}`)
}

/** The codes of a product within reach: one product's are few, and named by an index. */
export const isinList = resourceList(
  { input: isinPage },
  {
    from: codes,
    id: 'part.id',
    scope: ({ caller }) => PRODUCT.within(caller.scope),
    filters: {
      owner: 'part.owner_id',
      code: containsCode,
      name: { contains: 'part.name_fold' },
    },
    sorts: { code: 'part.code', name: 'part.name_fold', createdAt: 'part.created_at' },
    select: shown,
  },
)

/** The codes of products, by product, in the order they were added; a product without any is absent. */
export async function listIsinByProducts(db: Reader, products: readonly number[]) {
  const rows: { id: number; product_id: number; code: string; name: string; created_at: string }[] = []
  for (const chunk of inChunks([...new Set(products)])) {
    const found = db.selectFrom('product_isin').where('product_id', 'in', chunk).select(['id', 'product_id', 'code', 'name', 'created_at'])
    rows.push(...(await found.orderBy('product_id').orderBy('id').execute()))
  }
  return Map.groupBy(rows, row => row.product_id)
}

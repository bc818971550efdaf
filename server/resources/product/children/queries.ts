import { type SqlBool, sql } from 'kysely'
import { childMethods, MOST_LEVELS } from '#contract/resources/product/children.ts'
import type { Scope } from '../../../access/caller.ts'
import { productsIn, productsWithin, said } from '../../../access/reach/queries.ts'
import type { Reader, Writer } from '../../../database/database.ts'
import { clause } from '../../../database/list/clause.ts'
import { resourceList } from '../../../database/list/list.ts'
import { textSearch } from '../../../database/search.ts'

const links = (db: Reader) => db.selectFrom('product_child as l').innerJoin('product as p', 'p.id', 'l.child_id')
const shown = (found: ReturnType<typeof links>) => found.select(['p.id', 'l.created_at as added_at'])

/** The children within reach of a product, the filter `id`. */
export const childList = resourceList(childMethods.FILTER_FILS, {
  from: links,
  id: 'p.id',
  scope: ({ caller }) => productsWithin(caller.scope),
  filters: {
    id: product => clause('', { product }, value => sql<SqlBool>`l.product_id = ${value('product')}`),
    name: { contains: 'p.name_fold' },
  },
  sorts: { name: 'p.name_fold', labelStatut: 'p.label_status', createdAt: 'p.created_at', addedAt: 'l.created_at' },
  select: shown,
})

/** A product and all those that it is a part of, however far up. */
const ancestorsOf = (product: number) => sql<number>`(with recursive up(id) as (
  select cast(${product} as integer) union select l.product_id from product_child l join up on l.child_id = up.id) select id from up)`

/** True when a product is the other one, or a part of what is in it. */
export async function isAncestor(db: Reader, { product, fils }: { product: number; fils: number }): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`select 1 as id where ${fils} in ${ancestorsOf(product)}`.execute(db)
  return rows.length > 0
}

/** How many levels stand above a product and below it; counted no further than is allowed. */
async function countLevels(db: Reader, product: number, way: 'above' | 'below'): Promise<number> {
  const [from, to] = way === 'above' ? (['child_id', 'product_id'] as const) : (['product_id', 'child_id'] as const)
  const { rows } = await sql<{ n: number }>`with recursive way(id, level) as (
    select cast(${product} as integer), 0
    union select l.${sql.ref(to)}, way.level + 1 from product_child l join way on l.${sql.ref(from)} = way.id where way.level <= ${MOST_LEVELS})
    select max(level) as n from way`.execute(db)
  return Number(rows[0]?.n ?? 0)
}

/** How many levels there would be with a product as the other's child, both included. */
export async function countLevelsWith(db: Reader, { product, fils }: { product: number; fils: number }): Promise<number> {
  return (await countLevels(db, product, 'above')) + (await countLevels(db, fils, 'below')) + 2
}

export async function countChildren(db: Reader, product: number): Promise<number> {
  const counted = db.selectFrom('product_child').where('product_id', '=', product)
  return (await counted.select(eb => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n
}

/** Enabled products within reach that may become a product's children, by name: those whose name contains the text. */
export async function listAvailable(
  db: Reader,
  scope: Scope,
  { id, name = '', size }: { id: number; name?: string | undefined; size: number },
) {
  let found = productsIn(db, scope)
    .where('p.enabled', '=', 1)
    .where(sql<SqlBool>`p.id not in ${ancestorsOf(id)}`)
    .where('p.id', 'not in', db.selectFrom('product_child').where('product_id', '=', id).select('child_id'))
  if (name !== '') found = found.where(said(textSearch(db, { table: 'product', id: 'p.id', fold: 'p.name_fold' }, name)))
  return found.select(['p.id', 'p.name']).orderBy('p.name_fold').orderBy('p.id').limit(size).execute()
}

export async function insertLink(trx: Writer, link: { product: number; fils: number }, made: { at: string; by: number }): Promise<void> {
  const row = { product_id: link.product, child_id: link.fils, created_at: made.at, created_by: made.by }
  await trx.insertInto('product_child').values(row).execute()
}

/** Takes a child off a product; false where it was none. */
export async function deleteLink(trx: Writer, { product, fils }: { product: number; fils: number }): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('product_child')
    .where('product_id', '=', product)
    .where('child_id', '=', fils)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

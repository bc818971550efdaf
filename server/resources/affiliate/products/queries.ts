import type { Page } from '#contract/paging.ts'
import type { Reader } from '../../../database/database.ts'

/** How an affiliate is tied to a product. */
export type Tie = 'managed' | 'distributed'

function tiedTo(db: Reader, affiliate: number, tie: Tie) {
  const all = db.selectFrom('product as p')
  if (tie === 'managed') return all.where('p.affiliate_id', '=', affiliate)
  return all.where('p.id', 'in', db.selectFrom('product_distributor').where('affiliate_id', '=', affiliate).select('product_id'))
}

export type AffiliateProductPage = Page & { order: 'id' | 'name' }

/** One page of the products that an affiliate manages or distributes. */
export function listAffiliateProducts(db: Reader, affiliate: number, tie: Tie, page: AffiliateProductPage) {
  const direction = page.direction === 'ASC' ? 'asc' : 'desc'
  return tiedTo(db, affiliate, tie)
    .select(['p.id', 'p.name', 'p.code', 'p.label_status', 'p.label_start'])
    .$if(page.order === 'name', sorted => sorted.orderBy('p.name_fold', direction))
    .orderBy('p.id', direction)
    .limit(page.size)
    .offset((page.page - 1) * page.size)
    .execute()
}

export async function countAffiliateProducts(db: Reader, affiliate: number, tie: Tie): Promise<number> {
  const row = await tiedTo(db, affiliate, tie)
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}

const count = async (counted: { executeTakeFirstOrThrow(): Promise<{ n: number }> }) => (await counted.executeTakeFirstOrThrow()).n

/** The affiliate's enabled accounts. */
export const countActiveUsers = (db: Reader, affiliate: number): Promise<number> =>
  count(
    db
      .selectFrom('user_account')
      .where('affiliate_id', '=', affiliate)
      .where('enabled', '=', 1)
      .select(eb => eb.fn.countAll<number>().as('n')),
  )

/** The requests about the affiliate or its products in one of the statuses. */
export const countOpenRequests = (db: Reader, affiliate: number, statuses: readonly string[]): Promise<number> =>
  count(
    db
      .selectFrom('request')
      .where('affiliate_id', '=', affiliate)
      .where('status', 'in', [...statuses])
      .select(eb => eb.fn.countAll<number>().as('n')),
  )

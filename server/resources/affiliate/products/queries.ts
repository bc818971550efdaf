import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { affiliateMethods } from '#contract/resources/affiliate/methods.ts'
import type { Reader } from '../../../database/database.ts'
import { clause } from '../../../database/list/clause.ts'
import { resourceList } from '../../../database/list/list.ts'
import type { ValueOf } from '../../../database/prepared.ts'

/** How an affiliate is tied to a product. */
export type Tie = 'GET_MANAGED_PRODUCTS' | 'GET_DISTRIBUTED_PRODUCTS'

const productsOf = (of: (value: ValueOf) => RawBuilder<SqlBool>) =>
  resourceList(affiliateMethods.GET_MANAGED_PRODUCTS, {
    from: (db: Reader) => db.selectFrom('product as p'),
    id: 'p.id',
    filters: { id: affiliate => clause('', { affiliate }, of) },
    sorts: { name: 'p.name_fold' },
    select: found => found.select(['p.id', 'p.name', 'p.code', 'p.label_status', 'p.label_start']),
  })

/** The products that an affiliate, the filter `id`, manages or distributes. */
export const affiliateProducts = {
  GET_MANAGED_PRODUCTS: productsOf(value => sql`p.affiliate_id = ${value('affiliate')}`),
  GET_DISTRIBUTED_PRODUCTS: productsOf(
    value => sql`p.id in (select product_id from product_distributor where affiliate_id = ${value('affiliate')})`,
  ),
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

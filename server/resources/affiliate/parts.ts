import type { Page } from '#contract/paging.ts'
import type { Caller, Scope } from '../../access/caller.ts'
import type { Reader } from '../../database/database.ts'
import { countedPage } from '../../database/page.ts'
import type { QueryContext } from '../../http/context.ts'
import { requireFound } from '../shared/refusals.ts'
import { type AffiliateRow, findAffiliate } from './queries.ts'

/** The affiliate within reach; what is not answers as if it were absent. */
export async function requireAffiliate({ db, caller }: Pick<QueryContext, 'db' | 'caller'>, id: number): Promise<AffiliateRow> {
  return requireFound(findAffiliate(db, caller.scope, id))
}

/** One page of what hangs on an affiliate within reach, as the contract shows it. */
export async function pageOfPart<Filters extends { affiliate: number }, P extends Page, Row, Shown>(
  context: QueryContext,
  part: {
    list(db: Reader, scope: Scope, filters: Filters, page: P): Promise<Row[]>
    count(db: Reader, scope: Scope, filters: Filters): Promise<number>
    describe(row: Row, caller: Caller): Shown
  },
  filters: Filters,
  page: P,
): Promise<{ data: Shown[]; count: number }> {
  const { db, caller } = context
  await requireAffiliate(context, filters.affiliate)
  const found = await part.list(db, caller.scope, filters, page)
  const { rows, count } = await countedPage(page, found, () => part.count(db, caller.scope, filters))
  return { data: rows.map(row => part.describe(row, caller)), count }
}

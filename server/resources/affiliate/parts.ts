import type { z } from 'zod'
import type { Caller } from '../../access/caller.ts'
import type { ListInput, ResourceList } from '../../database/list/list.ts'
import type { QueryContext } from '../../http/context.ts'
import { requireFound } from '../shared/refusals.ts'
import { type AffiliateRow, findAffiliate } from './queries.ts'

/** The affiliate within reach; any other is NOT_FOUND. */
export async function requireAffiliate({ db, caller }: Pick<QueryContext, 'db' | 'caller'>, id: number): Promise<AffiliateRow> {
  return requireFound(findAffiliate(db, caller.scope, id))
}

/** One page of what hangs on an affiliate within reach, as the contract shows it. */
export async function pageOfPart<I extends ListInput, Row, Shown>(
  context: QueryContext,
  { list, show }: { list: ResourceList<I, Row>; show(row: Row, caller: Caller): Shown },
  input: z.output<I> & { affiliate: number },
): Promise<{ data: Shown[]; count: number }> {
  await requireAffiliate(context, input.affiliate)
  const { rows, count } = await list.page(context, input)
  return { data: rows.map(row => show(row, context.caller)), count }
}

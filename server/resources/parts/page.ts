import type { z } from 'zod'
import type { Caller } from '../../access/caller.ts'
import type { ListInput, ResourceList } from '../../database/list/list.ts'
import type { QueryContext } from '../../http/context.ts'
import type { PartOwner } from './owner.ts'

/** One page of what hangs on an owner within reach, as the contract shows it. */
export async function pageOfPart<I extends ListInput, Row, Shown>(
  context: QueryContext,
  { owner, id }: { owner: PartOwner; id: number },
  { list, show }: { list: ResourceList<I, Row>; show(row: Row, caller: Caller): Shown },
  input: z.output<I>,
): Promise<{ data: Shown[]; count: number }> {
  await owner.require(context, id)
  const { rows, count } = await list.page(context, input)
  return { data: rows.map(row => show(row, context.caller)), count }
}

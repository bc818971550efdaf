import type { z } from 'zod'
import type { ListInput, ResourceList, Unfiltered } from '../database/list/list.ts'
import type { QueryContext } from './context.ts'

/** The bodies of a list's GET and FILTER; `show` gives rows as the contract shows them. */
export function listBodies<I extends ListInput, R, S>(
  list: ResourceList<I, R>,
  show: (rows: readonly R[], context: QueryContext) => S[] | Promise<S[]>,
) {
  const page = async (input: z.output<I> | Unfiltered<I>, context: QueryContext): Promise<{ data: S[]; count: number }> => {
    const { rows, count } = await list.page(context, input)
    return { data: await show(rows, context), count }
  }
  return {
    GET: (input: Unfiltered<I>, context: QueryContext) => page(input, context),
    FILTER: (input: z.output<I>, context: QueryContext) => page(input, context),
  }
}

import type { RequestStatus } from '#contract/resources/request/states.ts'
import type { CommandContext } from '../../../http/context.ts'
import { findOpenApplication } from '../../label/queries.ts'
import { moveRequest } from '../../request/decide.ts'
import { findRequest, lockRequest, type RequestRecord } from '../../request/queries.ts'

/** Ends the open application of a product as its label's act says; gives it, null where there was none. */
export async function endApplication(
  context: CommandContext,
  product: number,
  to: RequestStatus,
  comment: string,
): Promise<RequestRecord | null> {
  const { db } = context
  const open = await findOpenApplication(db, product)
  if (open === null) return null
  await lockRequest(db, open)
  const request = await findRequest(db, { kind: 'all' }, open)
  // The partner may have withdrawn it while the lock was awaited.
  if (!request || (await findOpenApplication(db, product)) !== open) return null
  await moveRequest(context, request, { to, comment })
  return request
}

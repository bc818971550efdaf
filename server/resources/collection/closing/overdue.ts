import type { Writer } from '../../../database/database.ts'
import { lockRow } from '../../../database/lock.ts'
import { parisDay } from '../../../services/paris.ts'
import { decide } from '../decide.ts'
import { findCollection } from '../queries.ts'
import { listOverdue } from './queries.ts'

const COMMENT = 'Fin de la collecte'

/** Closes the running collections whose last day in Paris is over, by the system (decisions, Collections); gives them as they were. */
export async function closeOverdue(trx: Writer, now: string): Promise<{ id: number; name: string; status: string }[]> {
  const today = parisDay(now)
  const closed: { id: number; name: string; status: string }[] = []
  for (const { id } of await listOverdue(trx, today)) {
    await lockRow(trx, 'collection', id)
    const collection = await findCollection(trx, id)
    // Somebody may have closed or extended it while the lock was awaited.
    const isOverdue =
      collection && collection.end_date < today && ['COLLECT_STATUS_OPENED', 'COLLECT_STATUS_EXTENSION'].includes(collection.status)
    if (!isOverdue) continue
    await decide(trx, collection, { to: 'COLLECT_STATUS_CLOTURED', comment: COMMENT, by: null, now })
    closed.push({ id, name: collection.name, status: collection.status })
  }
  return closed
}

import { changesBetween } from '#contract/audit.ts'
import { COLLECTION_FIELDS } from '#contract/resources/collection/audit.ts'
import type { Database, Writer } from '../../../database/database.ts'
import { lockRow } from '../../../database/lock.ts'
import { writeAudit } from '../../../services/audit.ts'
import { MINUTE } from '../../../services/clock.ts'
import type { JobKinds } from '../../../services/jobs/kind.ts'
import { parisDay } from '../../../services/paris.ts'
import { decide } from '../decide.ts'
import { carryOut, decisionJobs } from '../pieces.ts'
import { findCollection } from '../queries.ts'
import { synchronisationJobs } from '../synchronisation/apply.ts'
import { listOverdue } from './queries.ts'

const to = 'COLLECT_STATUS_CLOTURED'

interface Overdue {
  id: number
  name: string
  status: string
}

async function tell(trx: Writer, { id, name, status }: Overdue, now: string): Promise<void> {
  await writeAudit(trx, {
    resource: 'COLLECT_MANAGEMENT',
    method: 'CHANGE_DECISION',
    description: `Clôture automatique d’une collecte : ${name}`,
    type: 'BATCH',
    body: { id, decision: to },
    record: id,
    changes: changesBetween({ status }, { status: to }, COLLECTION_FIELDS),
    now,
  })
}

async function closeIfOverdue(trx: Writer, id: number, now: string): Promise<void> {
  await lockRow(trx, 'collection', id)
  const collection = await findCollection(trx, id)
  // Somebody may have closed or extended it while the lock was awaited.
  const isOverdue =
    collection &&
    collection.asking === 0 &&
    collection.end_date < parisDay(now) &&
    ['COLLECT_STATUS_OPENED', 'COLLECT_STATUS_EXTENSION'].includes(collection.status)
  if (!isOverdue) return
  await decide(trx, collection, { to, comment: 'Fin de la collecte', by: null, now })
  await tell(trx, collection, now)
}

/** Closes the running collections whose last day in Paris is over (docs/domain.md 13.5). */
async function closeOverdue(database: Database, _services: unknown, now: string): Promise<void> {
  for (const { id } of await listOverdue(database.reader, parisDay(now))) {
    await database.transaction(trx => closeIfOverdue(trx, id, now))
    await carryOut(database, id)
  }
}

export const collectionJobs: JobKinds = {
  CLOSE_COLLECTIONS: {
    everyMs: 5 * MINUTE,
    hasWork: async (db, _services, now) => (await listOverdue(db, parisDay(now))).length > 0,
    outside: closeOverdue,
    run: () => Promise.resolve(),
  },
  ...decisionJobs,
  ...synchronisationJobs,
}

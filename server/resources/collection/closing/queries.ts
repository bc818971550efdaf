import type { Reader } from '../../../database/database.ts'

/** Running collections whose last day is over and whose targets are all asked. */
export function listOverdue(db: Reader, today: string) {
  return db
    .selectFrom('collection')
    .where('status', 'in', ['COLLECT_STATUS_OPENED', 'COLLECT_STATUS_EXTENSION'])
    .where('end_date', '<', today)
    .where('asking', '=', 0)
    .select('id')
    .orderBy('id')
    .execute()
}

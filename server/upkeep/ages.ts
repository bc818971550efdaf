import { deleteUnusedDevices } from '../access/devices/queries.ts'
import { deleteOldLinks } from '../access/links/queries.ts'
import { deleteStaleSessions } from '../access/queries.ts'
import { IDLE_MS, LIFE_MS } from '../access/sessions.ts'
import { COUNTER_KEPT_MS } from '../access/tries/counters.ts'
import { deleteEndedCounters } from '../access/tries/queries.ts'
import type { Writer } from '../database/database.ts'
import type { TableName } from '../database/tables.ts'
import { deleteBriefReceipts, deleteReceipts } from '../http/queries.ts'
import { deleteImported } from '../records/imports/queries.ts'
import { deleteNotices } from '../resources/notification/queries.ts'
import { deleteProofs, deleteSizes } from '../resources/system/queries.ts'
import { deleteOldChanges } from '../resources/user/email-change/queries.ts'
import { before, DAY } from '../services/clock.ts'
import { deleteTickets } from '../services/exports/queries.ts'
import { deleteRemovals } from '../services/files/orphans/queries.ts'
import { deleteDoneJobs } from '../services/jobs/queries.ts'
import { deleteMails } from '../services/mail/queries.ts'

/** What goes by its age, the same for every row of its kind (docs/reliability.md 44). */
export interface Age {
  table: TableName
  /** Counted from what the table's row in the document says. */
  ms: number
  /** Deletes at most `limit` rows that were too old already at an instant; gives how many went. */
  remove(trx: Writer, before: string, limit: number): Promise<number>
}

export const AGES: readonly Age[] = [
  { table: 'session', ms: IDLE_MS, remove: (trx, at, limit) => deleteStaleSessions(trx, 'last_used_at', at, limit) },
  { table: 'session', ms: LIFE_MS, remove: (trx, at, limit) => deleteStaleSessions(trx, 'created_at', at, limit) },
  { table: 'known_device', ms: 400 * DAY, remove: deleteUnusedDevices },
  { table: 'try_counter', ms: COUNTER_KEPT_MS, remove: deleteEndedCounters },
  { table: 'account_token', ms: 30 * DAY, remove: deleteOldLinks },
  { table: 'email_change', ms: 0, remove: deleteOldChanges },
  { table: 'receipt', ms: 400 * DAY, remove: deleteReceipts },
  { table: 'receipt', ms: DAY, remove: deleteBriefReceipts },
  { table: 'import_row', ms: 400 * DAY, remove: deleteImported },
  { table: 'export_ticket', ms: 0, remove: deleteTickets },
  { table: 'mail', ms: 365 * DAY, remove: deleteMails },
  { table: 'notification', ms: 730 * DAY, remove: deleteNotices },
  { table: 'job', ms: 30 * DAY, remove: deleteDoneJobs },
  { table: 'system_size', ms: 800 * DAY, remove: deleteSizes },
  { table: 'backup_proof', ms: 400 * DAY, remove: deleteProofs },
  { table: 'file_removal', ms: 7 * DAY, remove: deleteRemovals },
]

/** The instant that what is of this age at `now` was counted from. */
export const limitOf = ({ ms }: Age, now: string): string => before(now, ms)

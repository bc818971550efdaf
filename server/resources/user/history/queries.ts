import { sql } from 'kysely'
import type { Reader } from '../../../database/database.ts'
import type { TableName } from '../../../database/tables.ts'

/** Tables in which an account leaves traces, by its acts or by requests to it. */
const TRACES = {
  log: ['created_by'],
  request: ['created_by', 'user_id', 'assigned_to'],
  request_event: ['by_user'],
  feedback: ['saved_by', 'sent_by'],
  feedback_history: ['by_user'],
  collection: ['created_by'],
  product: ['created_by'],
  affiliate: ['created_by'],
  stored_file: ['uploaded_by'],
  user_account: ['created_by', 'disabled_by'],
} as const satisfies Partial<Record<TableName, readonly string[]>>

/** Those of the accounts that have a history, in which their deletion would tear a hole. */
export async function listWithHistory(db: Reader, users: readonly number[]): Promise<ReadonlySet<number>> {
  if (users.length === 0) return new Set()
  const traces = Object.entries(TRACES).flatMap(([table, columns]) =>
    columns.map(column => sql<boolean>`exists (select 1 from ${sql.table(table)} t where ${sql.ref(`t.${column}`)} = u.id)`),
  )
  const asked = sql<boolean>`exists (select 1 from sub_collection_target t join sub_collection s on s.id = t.sub_collection_id
    where s.type = 'COLLECT_SHARE_TYPE_USER' and t.target_id = u.id)`
  const rows = await db
    .selectFrom('user_account as u')
    .where('u.id', 'in', [...users])
    .where(eb => eb.or([...traces, asked]))
    .select('u.id')
    .execute()
  return new Set(rows.map(row => row.id))
}

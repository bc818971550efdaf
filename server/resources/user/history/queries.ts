import { sql } from 'kysely'
import type { Reader } from '../../../database/database.ts'
import type { TableName } from '../../../database/tables.ts'

/** Where an account leaves traces: what it did, and what was asked of it. What it does through the product is in the log. */
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

/** True when the account has a history, in which its deletion would tear a hole. */
export async function hasHistory(db: Reader, user: number): Promise<boolean> {
  const traces = Object.entries(TRACES).flatMap(([table, columns]) =>
    columns.map(column => sql`exists (select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${user})`),
  )
  const asked = sql`exists (select 1 from sub_collection_target t join sub_collection s on s.id = t.sub_collection_id
    where s.type = 'COLLECT_SHARE_TYPE_USER' and t.target_id = ${user})`
  const found = await db
    .selectNoFrom(sql<number>`case when ${sql.join([...traces, asked], sql` or `)} then 1 else 0 end`.as('has'))
    .executeTakeFirstOrThrow()
  return found.has === 1
}

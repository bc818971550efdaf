import { sql } from 'kysely'
import type { Db } from './frozen/schema.ts'

/** A record's history is read from the log's lines about it. */
export async function up(db: Db): Promise<void> {
  await sql`create index log_record on log (record_id, id) where record_id is not null`.execute(db)
}

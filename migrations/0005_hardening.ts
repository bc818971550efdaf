import { type Kysely, sql } from 'kysely'
import { columnTypes } from '#server/database/schema-tools.ts'
import { index } from './0001_initial.ts'

type Db = Kysely<unknown>

/** Answers that hold a whole export are kept for a day, not for 400: they are as large as what they copy, and as confidential. */
async function briefReceipts(db: Db): Promise<void> {
  const { int } = columnTypes(db)
  await db.schema
    .alterTable('receipt')
    .addColumn('is_brief', int, column => column.notNull().defaultTo(0))
    .execute()
  await sql`update receipt set is_brief = 1 where body like '{"payload":{"fileName":"%","data":"%'`.execute(db)
  await sql`create index receipt_brief on receipt (created_at) where is_brief = 1`.execute(db)
}

/** What a user has uploaded in the last 24 hours is summed before each upload. */
async function uploadsByDay(db: Db): Promise<void> {
  await index(db, 'stored_file', ['uploaded_by', 'created_at'])
}

export async function up(db: Db): Promise<void> {
  await briefReceipts(db)
  await uploadsByDay(db)
}

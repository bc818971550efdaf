import { type Kysely, sql } from 'kysely'
import { columnTypes } from '#server/database/schema-tools.ts'

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

export async function up(db: Db): Promise<void> {
  await briefReceipts(db)
}

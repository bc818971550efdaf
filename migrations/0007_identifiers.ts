import { sql } from 'kysely'
import { addColumns, type Db, uniqueIndex } from './frozen/schema.ts'

/** What identifiers look like, so that none can pass for another; those that are there get theirs from a job (server/access/identifiers). */
export async function up(db: Db): Promise<void> {
  await addColumns(db, 'user_account', 'username_skeleton key=')
  await sql`update user_account set username_skeleton = username_key`.execute(db)
  await uniqueIndex(db, 'user_account', ['username_skeleton'])
}

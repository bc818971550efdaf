import { type Db, index } from './frozen/schema.ts'

/** What is removed by its age is found by an index. */
export async function up(db: Db): Promise<void> {
  await index(db, 'import_row', ['at'])
  await index(db, 'notification', ['created_at'])
}

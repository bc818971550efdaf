import { addColumns, type Db } from './frozen/schema.ts'

/** What was handed over, by its hash: the receipt that a partner may keep. */
export async function up(db: Db): Promise<void> {
  await addColumns(db, 'request_event', 'sent_sha256 key?')
}

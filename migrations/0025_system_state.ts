import { create, type Db, index } from './frozen/schema.ts'

/** What the service notes of itself: its size day by day, the proofs of its backup, and what its administrators are told. */
export async function up(db: Db): Promise<void> {
  await create(db, 'system_size', 'day key, database_kib int, file_kib int', ['day'])
  await create(db, 'backup_proof', 'at key, until key?, kib int, ms int, error text?')
  await index(db, 'backup_proof', ['at'])
  await create(db, 'system_alert', 'code key, text text, since key, ended_at key?, mailed_at key?', ['code'])
}

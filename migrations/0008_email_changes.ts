import { create, type Db, index } from './frozen/schema.ts'

/** Changes of one's own e-mail address: confirmed by the new one, undone by the former. */
export async function up(db: Db): Promise<void> {
  await create(
    db,
    'email_change',
    'user_id int=>user_account, former text, address text, confirm_hash key, expires_at key, confirmed_at key?, undo_hash key, undo_until key, created_at key',
  )
  await index(db, 'email_change', ['user_id'])
}

import { addColumns, addEpochTrigger, create, type Db, index, uniqueIndex } from './frozen/schema.ts'

/** Tries of strangers, known devices and networks, each counted in one row that every server shares (docs/decisions.md 1.3). */
async function tries(db: Db): Promise<void> {
  await create(db, 'try_counter', 'key key, user_id int?, count int, until key', ['key'])
  await index(db, 'try_counter', ['user_id'])
  await index(db, 'try_counter', ['until'])
  for (const former of ['sign_in_failure', 'reset_attempt']) await db.schema.dropTable(former).execute()
}

/** The devices from which an account was signed in to. */
async function devices(db: Db): Promise<void> {
  await create(db, 'known_device', 'user_id int=>user_account, token_hash key, last_used_at key, created_at key')
  await uniqueIndex(db, 'known_device', ['user_id', 'token_hash'])
  await index(db, 'known_device', ['last_used_at'])
  await addColumns(db, 'session', 'known_device_id int?')
}

/** Failed sign-ins and forgotten passwords that one line of the log will tell together. */
async function folds(db: Db): Promise<void> {
  await create(db, 'audit_fold', 'key key, method key, subject text, count int, opened_at key', ['key'])
}

/** A block by wrong passwords ends no session, one by an administrator ends all. */
async function blocks(db: Db): Promise<void> {
  await addEpochTrigger(db, 'user_account', 'blocked_by_admin')
}

export async function up(db: Db): Promise<void> {
  await blocks(db)
  await tries(db)
  await devices(db)
  await folds(db)
}

import { sql } from 'kysely'
import { fold } from './frozen/fold.ts'
import { addColumns, create, createTextIndex, type Db, index } from './frozen/schema.ts'

/** The folded columns of the accounts that are there already. */
async function foldAccounts(db: Db): Promise<void> {
  interface Named {
    id: number
    username: string
    email: string
    firstName: string
    lastName: string
  }
  const { rows } = await sql<Named>`
    select id, username, email, first_name as "firstName", last_name as "lastName" from user_account`.execute(db)
  for (const { id, ...named } of rows) {
    const [last, first, username, email] = [fold(named.lastName), fold(named.firstName), fold(named.username), fold(named.email)]
    await sql`update user_account set last_name_fold = ${last}, first_name_fold = ${first}, username_fold = ${username},
      email_fold = ${email}, search_fold = ${[last, first, username, email].join(' ')} where id = ${id}`.execute(db)
  }
}

/** What a search of accounts reads, and an index for each of its orders (docs/domain.md 2.13). */
async function accountSearch(db: Db): Promise<void> {
  const folds = 'last_name_fold key=, first_name_fold key=, username_fold key=, email_fold key=, search_fold key='
  await addColumns(db, 'user_account', folds)
  await createTextIndex(db, 'user_account', 'search_fold')
  await foldAccounts(db)
  for (const column of ['name_fold', 'user_type', 'last_connection', 'created_at', 'updated_at']) {
    await index(db, 'user_account', [column, 'id'])
  }
  await index(db, 'user_account', ['enabled', 'blocked', 'id'])
  await index(db, 'user_account', ['created_by'])
  await index(db, 'user_account', ['disabled_by'])
  await index(db, 'user_role', ['role_id'])
  await index(db, 'profile_role', ['role_id'])
}

/** The second factor of an account, its recovery codes, and the profiles that ask for one. */
async function secondFactor(db: Db): Promise<void> {
  await addColumns(db, 'profile', 'requires_two_factor int=0')
  await addColumns(db, 'user_account', 'totp_secret text?, totp_confirmed_at key?, totp_last_step int?')
  await create(db, 'recovery_code', 'user_id int=>user_account, code_hash key, used_at key?')
  await index(db, 'recovery_code', ['user_id', 'code_hash'])
}

/** The outbox of mails (docs/domain.md 16.3) and the reset links asked for, by address. */
async function mails(db: Db): Promise<void> {
  const mail = `
    template key, user_id int?=>user_account, recipient text, recipient_fold key, subject text, subject_fold key, search_fold key,
    json_variables text?, status key, attempts int=0, next_at key, leased_until key?, last_error text?, created_at key, sent_at key?`
  await create(db, 'mail', mail)
  await index(db, 'mail', ['status', 'next_at'])
  for (const column of ['status', 'template', 'created_at']) await index(db, 'mail', [column, 'id'])
  await index(db, 'mail', ['recipient_fold', 'created_at'])
  await index(db, 'mail', ['user_id'])
  await createTextIndex(db, 'mail', 'search_fold')
  await create(db, 'reset_attempt', 'ip key, at key')
  await index(db, 'reset_attempt', ['ip', 'at'])
  await index(db, 'reset_attempt', ['at'])
  await index(db, 'stored_file', ['uploaded_by'])
}

/** The orders in which a user reads all of his notifications; the unread ones have an index already. */
async function notifications(db: Db): Promise<void> {
  await index(db, 'notification', ['user_id', 'id'])
  await index(db, 'notification', ['user_id', 'type', 'id'])
  await index(db, 'notification', ['user_id', 'created_at', 'id'])
}

/** Exports too large for an answer: each is fetched once, by whoever asked for it (docs/wire.md 4.5). */
async function exports(db: Db): Promise<void> {
  await create(db, 'export_ticket', 'token_hash key, user_id int=>user_account, resource key, json_input text, expires_at key')
  await index(db, 'export_ticket', ['token_hash'], true)
  await index(db, 'export_ticket', ['expires_at'])
}

export async function up(db: Db): Promise<void> {
  await accountSearch(db)
  await secondFactor(db)
  await mails(db)
  await notifications(db)
  await exports(db)
}

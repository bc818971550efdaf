import { sql } from 'kysely'
import { addColumns, create, type Db, index, isPostgres, run } from './frozen/schema.ts'

/** Answers that hold a whole export are kept for a day, not for 400: they are as large as what they copy, and as confidential. */
async function briefReceipts(db: Db): Promise<void> {
  await addColumns(db, 'receipt', 'is_brief int=0')
  await sql`update receipt set is_brief = 1 where body like '{"payload":{"fileName":"%","data":"%'`.execute(db)
  await sql`create index receipt_brief on receipt (created_at) where is_brief = 1`.execute(db)
}

/** What a user has uploaded in the last 24 hours is summed before each upload. */
async function uploadsByDay(db: Db): Promise<void> {
  await index(db, 'stored_file', ['uploaded_by', 'created_at'])
}

/** The keys that any version of a questionnaire has given to its cards, kept by a trigger: a save need not read all versions for them. */
async function questionnaireKeys(db: Db): Promise<void> {
  const columns = 'questionnaire_id int=>questionnaire, card_key key'
  await create(db, 'questionnaire_key', columns, ['questionnaire_id', 'card_key'])
  const given = (row: string, from: string) =>
    `insert into questionnaire_key (questionnaire_id, card_key) ` +
    (isPostgres(db)
      ? `select distinct ${row}.questionnaire_id, k.value #>> '{}' from ${from}jsonb_path_query(${row}.json_content::jsonb, '$.**.key') k(value)`
      : `select distinct ${row}.questionnaire_id, k.value from ${from}json_tree(${row}.json_content) k where k.key = 'key' and k.type = 'text'`) +
    ' on conflict do nothing'
  const statements = isPostgres(db)
    ? [
        `create function keep_questionnaire_keys() returns trigger language plpgsql as $$ begin ${given('new', '')}; return null; end $$`,
        'create trigger questionnaire_key_insert after insert on questionnaire_version for each row execute function keep_questionnaire_keys()',
      ]
    : [`create trigger questionnaire_key_insert after insert on questionnaire_version begin ${given('new', '')}; end`]
  await run(db, [given('v', 'questionnaire_version v, '), ...statements])
}

/**
 * What is looked through for a description that many lines have, in the order of lines: a tenth of the bytes of the log itself, with
 * its bodies. PostgreSQL limits what an index holds of a text, and finds them by its trigrams.
 */
async function logTexts(db: Db): Promise<void> {
  if (!isPostgres(db)) await sql`create index log_text on log (id, description_fold)`.execute(db)
}

/**
 * Whether the value of a line of type PASSWORD is sealed; those in clear are sealed at the next start. It is said here, not found from
 * the value: what a service gives for a key may well look like what the vault makes.
 */
async function sealedLines(db: Db): Promise<void> {
  await addColumns(db, 'technical_line', 'is_sealed int=0')
}

/** Accounts that never signed in stand below all others, on PostgreSQL as on SQLite. */
async function lastConnections(db: Db): Promise<void> {
  if (!isPostgres(db)) return
  await db.schema.dropIndex('user_account_last_connection_id').execute()
  await sql`create index user_account_last_connection_id on user_account (last_connection nulls first, id)`.execute(db)
}

export async function up(db: Db): Promise<void> {
  await logTexts(db)
  await briefReceipts(db)
  await uploadsByDay(db)
  await questionnaireKeys(db)
  await sealedLines(db)
  await lastConnections(db)
}

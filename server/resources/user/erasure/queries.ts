import { fold } from '#contract/text.ts'
import type { Reader, Writer } from '../../../database/database.ts'
import type { NewRow, Row } from '../../../database/tables.ts'

export type Erasure = Row<'person_erasure'>

export async function insertErasure(trx: Writer, erasure: NewRow<'person_erasure'>): Promise<void> {
  await trx.insertInto('person_erasure').values(erasure).execute()
}

export const listErasures = (db: Reader): Promise<Erasure[]> => db.selectFrom('person_erasure').selectAll().orderBy('id').execute()

export async function moveErasure(trx: Writer, id: number, place: { next_line: number; last_line: number }): Promise<void> {
  await trx.updateTable('person_erasure').set(place).where('id', '=', id).execute()
}

export async function endErasure(trx: Writer, id: number): Promise<void> {
  await trx.deleteFrom('person_erasure').where('id', '=', id).execute()
}

/** The addresses that an account had, as far as its changes are kept. */
export async function listFormerAddresses(db: Reader, user: number): Promise<string[]> {
  const rows = await db.selectFrom('email_change').where('user_id', '=', user).select(['former', 'address']).execute()
  return rows.flatMap(({ former, address }) => [former, address])
}

/** What the log tells that was changed of an account, each as it wrote it. */
export async function listAccountChanges(db: Reader, user: number): Promise<string[]> {
  const rows = await db
    .selectFrom('log')
    .where('resource', '=', 'USER_MANAGEMENT')
    .where('record_id', '=', user)
    .where('json_changes', 'is not', null)
    .select('json_changes')
    .execute()
  return rows.flatMap(row => row.json_changes ?? [])
}

/** Deletes what was kept for or sent to the person behind an account. */
export async function eraseTraces(
  trx: Writer,
  { id, username, email }: Pick<Row<'user_account'>, 'id' | 'username' | 'email'>,
): Promise<void> {
  for (const table of [
    'known_device',
    'email_change',
    'notification',
    'news',
    'mail',
    'password_history',
    'saved_criteria',
    'receipt',
    'export_ticket',
    'try_counter',
  ] as const)
    await trx.deleteFrom(table).where('user_id', '=', id).execute()
  await trx.deleteFrom('mail').where('recipient_fold', '=', fold(email)).execute()
  // Else the log would be told of it within the hour.
  await trx.deleteFrom('audit_fold').where('subject', '=', username).execute()
}

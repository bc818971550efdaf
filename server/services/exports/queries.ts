import { sql } from 'kysely'
import type { Writer } from '../../database/database.ts'
import { deleteSome } from '../../database/slices.ts'
import type { NewRow } from '../../database/tables.ts'

export async function insertTicket(trx: Writer, ticket: NewRow<'export_ticket'>): Promise<void> {
  await trx.insertInto('export_ticket').values(ticket).execute()
}

/** Uses a user's ticket up; undefined when there is none that still counts. */
export function takeTicket(trx: Writer, tokenHash: string, user: number, now: string) {
  return trx
    .deleteFrom('export_ticket')
    .where('token_hash', '=', tokenHash)
    .where('user_id', '=', user)
    .where('expires_at', '>', now)
    .returning(['resource', 'method', 'json_input'])
    .executeTakeFirst()
}

export const deleteTickets = (trx: Writer, before: string, limit: number): Promise<number> =>
  deleteSome(trx, 'export_ticket', sql`expires_at < ${before}`, limit)

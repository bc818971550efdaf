import { hashToken, newToken } from '../../access/tokens.ts'
import type { Writer } from '../../database/database.ts'
import { toJson } from '../../database/json.ts'
import { insertTicket } from './queries.ts'

const LIFE_MS = 10 * 60_000

/** The path from which a user fetches an export once, within ten minutes; `input` is what the export was asked with. */
export async function newTicket(trx: Writer, ticket: { user: number; resource: string; input: unknown; now: string }): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(Date.parse(ticket.now) + LIFE_MS).toISOString()
  await insertTicket(trx, {
    ...{ token_hash: hashToken(token), user_id: ticket.user, resource: ticket.resource },
    ...{ json_input: toJson(ticket.input), expires_at: expiresAt },
  })
  return `/api/exports/${token}`
}

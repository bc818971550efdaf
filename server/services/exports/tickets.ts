import { hashToken, newToken } from '../../access/tokens.ts'
import type { Writer } from '../../database/database.ts'
import { toJson } from '../../database/json.ts'
import { after, MINUTE } from '../clock.ts'
import { insertTicket } from './queries.ts'

const LIFE_MS = 10 * MINUTE

interface Ticket {
  user: number
  resource: string
  method: string
  /** What the export was asked with. */
  input: unknown
  now: string
}

/** The path below `folder` from which a user fetches what they asked for once, within ten minutes. */
export async function newTicket(trx: Writer, ticket: Ticket, folder = '/api/exports'): Promise<string> {
  const token = newToken()
  const expiresAt = after(ticket.now, LIFE_MS)
  await insertTicket(trx, {
    token_hash: hashToken(token),
    user_id: ticket.user,
    resource: ticket.resource,
    method: ticket.method,
    json_input: toJson(ticket.input),
    expires_at: expiresAt,
  })
  return `${folder}/${token}`
}

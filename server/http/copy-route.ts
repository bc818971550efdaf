import { Hono } from 'hono'
import { Problem } from '#contract/errors.ts'
import { hashToken } from '../access/tokens.ts'
import { copyName, openTakeAway } from '../resources/system/take-away.ts'
import { takeTicket } from '../services/exports/queries.ts'
import { attachment } from '../services/files/names.ts'
import type { Parts } from './parts.ts'

/** `GET /api/copies/{token}`: all data, once, for the SUPER_ADMIN who asked for them (docs/wire.md 14). */
export function copyRoute(parts: Parts) {
  const { database, services } = parts
  return new Hono().get('/copies/:token', async c => {
    const caller = await parts.caller(c)
    const now = new Date().toISOString()
    const tokenHash = hashToken(c.req.param('token'))
    const ticket = await database.transaction(trx => takeTicket(trx, tokenHash, caller.id, now))
    if (ticket?.resource !== 'SYSTEM_MANAGEMENT' || ticket.method !== 'DOWNLOAD') throw new Problem('NOT_FOUND')
    // Checked again on fetching: the flag may have been taken.
    if (!caller.isSuperAdmin) throw new Problem('FORBIDDEN')
    return new Response(await openTakeAway(database.reader, services, now), {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': attachment(copyName(now)),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      },
    })
  })
}

import { Hono } from 'hono'
import { Problem } from '#contract/errors.ts'
import { isAllowed } from '#contract/method.ts'
import { findMethod } from '#contract/registry.ts'
import { SPREADSHEET_TYPE } from '#contract/spreadsheets/workbook-parts.ts'
import { hashToken } from '../access/tokens.ts'
import { findBody } from '../resources/registry.ts'
import { isExport } from '../services/exports/export.ts'
import { takeTicket } from '../services/exports/queries.ts'
import { attachment } from '../services/files/names.ts'
import type { Parts } from './parts.ts'

/** Exports too large for an answer: each path gives its file once, to whoever asked for it (docs/wire.md 4.5). */
export function exportRoutes(parts: Parts) {
  return new Hono().get('/exports/:token', async c => {
    const caller = await parts.caller(c)
    const now = new Date().toISOString()
    const tokenHash = hashToken(c.req.param('token'))
    const ticket = await parts.database.transaction(trx => takeTicket(trx, tokenHash, caller.id, now))
    const method = ticket && findMethod(ticket.resource, ticket.method)
    const body = ticket && findBody(ticket.resource, ticket.method)
    if (!method || !body || !isExport(body)) throw new Problem('NOT_FOUND')
    // Checked again on fetching: the right may have been removed.
    if (!isAllowed(method.access, caller)) throw new Problem('FORBIDDEN')
    const { fileName, stream } = await body.open(JSON.parse(ticket.json_input), { db: parts.database.reader, caller, now })
    return new Response(stream, {
      headers: {
        'content-type': SPREADSHEET_TYPE,
        'content-disposition': attachment(fileName),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      },
    })
  })
}

import { Hono } from 'hono'
import { Problem } from '#contract/errors.ts'
import { hasRight } from '#contract/method.ts'
import type { Right } from '#contract/permissions.ts'
import type { Caller } from '../access/caller.ts'
import { hashToken } from '../access/tokens.ts'
import type { Reader } from '../database/database.ts'
import { buildUserExport } from '../resources/user/export.ts'
import { takeTicket } from '../services/exports/queries.ts'
import { attachment } from '../services/files/names.ts'
import { SPREADSHEET_TYPE } from '../services/spreadsheets/spreadsheet.ts'
import type { Parts } from './parts.ts'

interface Export {
  /** Asked for again when the file is fetched: it may have been taken away. */
  right: Right
  build(db: Reader, caller: Caller, input: unknown, now: string): Promise<{ fileName: string; bytes: Uint8Array<ArrayBuffer> }>
}
const EXPORTS = new Map<string, Export>([['USER_MANAGEMENT', { right: 'USER.VIEW', build: buildUserExport }]])

/** Exports too large for an answer: each path gives its file once, to whoever asked for it (contract section 4). */
export function exportRoutes(parts: Parts) {
  return new Hono().get('/exports/:token', async c => {
    const caller = await parts.caller(c)
    const now = new Date().toISOString()
    const tokenHash = hashToken(c.req.param('token'))
    const ticket = await parts.database.transaction(trx => takeTicket(trx, tokenHash, caller.id, now))
    const wanted = ticket && EXPORTS.get(ticket.resource)
    if (!wanted) throw new Problem('NOT_FOUND')
    if (!hasRight(caller, wanted.right)) throw new Problem('FORBIDDEN')
    const { fileName, bytes } = await wanted.build(parts.database.reader, caller, JSON.parse(ticket.json_input), now)
    return new Response(bytes, {
      headers: {
        ...{ 'content-type': SPREADSHEET_TYPE, 'content-disposition': attachment(fileName), 'x-content-type-options': 'nosniff' },
        'cache-control': 'private, no-store',
      },
    })
  })
}

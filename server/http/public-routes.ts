import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { Problem } from '#contract/errors.ts'
import { readAttestationCode } from '#contract/resources/label/attestation.ts'
import { networkCounters } from '../access/tries/counters.ts'
import { refuseFull, takeTry } from '../access/tries/tries.ts'
import { readAttestation } from '../resources/label/public/attestations.ts'
import { readRegister, registerCsv } from '../resources/label/public/register.ts'
import { attachment } from '../services/files/names.ts'
import type { Parts } from './parts.ts'

/** A withdrawal shows at once: a browser asks each time, and is told in a few bytes that nothing changed. */
const CHECKED = 'public, no-cache'
const FIVE_MINUTES = 'public, max-age=300'

/** What anybody may ask without an account: whether an attestation is worth anything today, and the register (docs/wire.md 8). */
export function publicRoutes(parts: Parts) {
  const { database, services, addresses } = parts
  return new Hono()
    .get('/attestations/:code', etag(), async c => {
      const code = readAttestationCode(c.req.param('code'))
      if (code === null) throw new Problem('NOT_FOUND')
      const now = new Date()
      const counters = networkCounters('attestation', addresses(c).ip)
      await refuseFull(database, counters, now.getTime())
      const payload = await readAttestation(database, services, code, now.toISOString())
      if (payload === null) {
        await takeTry(database, counters, now.getTime())
        throw new Problem('NOT_FOUND')
      }
      return c.json({ payload }, 200, { 'cache-control': CHECKED })
    })
    .get('/register', etag(), async c => {
      const lines = await readRegister(database.reader, new Date().toISOString())
      if (lines === null) throw new Problem('NOT_FOUND')
      if (c.req.query('format') !== 'csv') return c.json({ payload: lines }, 200, { 'cache-control': FIVE_MINUTES })
      return c.body(registerCsv(lines), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': attachment('registre-du-label.csv'),
        'cache-control': FIVE_MINUTES,
      })
    })
}

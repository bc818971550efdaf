import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { Problem } from '#contract/errors.ts'
import { hashToken } from '../access/tokens.ts'
import { readLocal } from '../resources/system/local.ts'
import { metricsText } from '../resources/system/metrics.ts'
import { readState } from '../resources/system/state.ts'
import { bearer, type Parts } from './parts.ts'

/** `GET /api/metrics` for a Prometheus that sends the token; there is none without SCEAU_METRICS_TOKEN (docs/wire.md 14). */
export function metricsRoute({ database, services }: Parts, token: string | undefined) {
  const expected = token === undefined ? null : Buffer.from(hashToken(token))
  return new Hono().get('/metrics', async c => {
    if (!expected) throw new Problem('NOT_FOUND')
    if (!timingSafeEqual(Buffer.from(hashToken(bearer(c) ?? '')), expected)) throw new Problem('UNAUTHENTICATED')
    const now = new Date().toISOString()
    return c.text(metricsText(await readState({ db: database.reader, now, folder: services.dataFolder }, await readLocal(services))), 200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    })
  })
}

import type { Database } from '../../../database/database.ts'
import { fromJson } from '../../../database/json.ts'
import { findHead, listLinesAfter } from '../../../services/audit-chain/queries.ts'
import { type Strike, strikeLines } from '../../../services/audit-chain/strike.ts'
import { MINUTE } from '../../../services/clock.ts'
import type { JobKinds } from '../../../services/jobs/kind.ts'
import { breathe } from '../../../services/pause.ts'
import { type Erasure, endErasure, listErasures, moveErasure } from './queries.ts'
import { striker, termsSchema } from './terms.ts'

/** Lines read at once; what is struck of them is one transaction. */
const PIECE = 200

/** Takes one person out of the lines that are left; each piece stands by itself, and a crash goes on where it was. */
async function strikePerson(database: Database, erasure: Erasure, now: string): Promise<number> {
  const terms = fromJson(termsSchema, erasure.json_terms)
  const leftOf = striker(terms)
  const last = erasure.last_line ?? (await findHead(database.reader))?.last_id ?? 0
  let count = 0
  for (let next = erasure.next_line; next < last; ) {
    const lines = (await listLinesAfter(database.reader, next, PIECE)).filter(({ id }) => id <= last)
    const strikes = lines.flatMap((line): Strike[] => {
      const left = line.method === 'STRIKE' ? null : leftOf(line)
      return left ? [{ line, left }] : []
    })
    next = lines.at(-1)?.id ?? last
    await database.transaction(async trx => {
      if (strikes.length > 0) await strikeLines(trx, terms.user, strikes, now)
      await moveErasure(trx, erasure.id, { next_line: next, last_line: last })
    })
    count += strikes.length
    await breathe()
  }
  await database.transaction(trx => endErasure(trx, erasure.id))
  return count
}

/** Takes everybody who was erased out of the log's lines; gives how many lines lost something. */
export async function strikeErased(database: Database, now: string): Promise<number> {
  let count = 0
  for (const erasure of await listErasures(database.reader)) count += await strikePerson(database, erasure, now)
  return count
}

export const erasureJobs = {
  STRIKE_LOG: {
    everyMs: MINUTE,
    hasWork: async db => (await listErasures(db)).length > 0,
    outside: async (database, _services, now) => void (await strikeErased(database, now)),
    run: async () => undefined,
  },
} satisfies JobKinds

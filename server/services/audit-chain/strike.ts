import { z } from 'zod'
import { fold } from '#contract/text.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { fromJson } from '../../database/json.ts'
import type { Row } from '../../database/tables.ts'
import { writeAudit } from '../audit.ts'
import { struckHash } from './chain.ts'
import { findWholeLine, holdHead, writeStruck } from './queries.ts'

/** What a line of the log may lose: all else of it is the fact, which stays. */
export type Texts = Pick<Row<'log'>, 'description' | 'ip' | 'ip_proxy' | 'json_body' | 'json_changes'>

export interface Strike {
  line: Row<'log'>
  left: Texts
}

const METHOD = 'STRIKE'
/** The body of the line that tells: each struck line's number, and the hash of what is left of it. */
const told = z.object({ account: z.int(), lines: z.array(z.tuple([z.int(), z.string()])) })

/**
 * Takes personal data out of lines of the log and tells of it in a line of its own. The hash that a line had stays, so that the chain and
 * every hash noted elsewhere still fit; what is left of it is vouched for by the line that tells. At most 500 lines at once.
 */
export async function strikeLines(trx: Writer, account: number, strikes: readonly Strike[], now: string): Promise<void> {
  const by = (await holdHead(trx)).last_id + 1
  const lines: [number, string][] = []
  for (const { line, left } of strikes) {
    const struck = { ...line, ...left, description_fold: fold(left.description), salt: null }
    await writeStruck(trx, struck, by)
    lines.push([line.id, struckHash(struck)])
  }
  const description = `Données personnelles retirées du journal\u202f: ${lines.length} ligne(s), compte U${account}`
  await writeAudit(trx, { resource: 'LOG_MANAGEMENT', method: METHOD, type: 'BATCH', description, body: { account, lines }, now })
}

/** Judges struck lines: whether the line that struck each says so of what is left of it. Remembers one such line. */
export function strikes(db: Reader): (line: Row<'log'>) => Promise<boolean> {
  let known: { id: number | null; lines: ReadonlyMap<number, string> } = { id: null, lines: new Map() }
  return async line => {
    if (known.id !== line.struck_by) {
      const by = line.struck_by === null ? undefined : await findWholeLine(db, line.struck_by)
      const isTelling = by?.method === METHOD && by.resource === 'LOG_MANAGEMENT' && by.struck_by === null && by.id > line.id
      known = { id: line.struck_by, lines: new Map(isTelling ? fromJson(told, by.json_body).lines : []) }
    }
    return known.lines.get(line.id) === struckHash(line)
  }
}

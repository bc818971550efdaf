import type { Reader } from '../../database/database.ts'
import type { Row } from '../../database/tables.ts'
import { CHAIN_START, lineHash } from './chain.ts'
import { findHead, findLineBeforeFirst, type Head, listLinesAfter } from './queries.ts'
import { strikes } from './strike.ts'
import type { Seen } from './witness.ts'

/** Lines read at once: bodies are of up to 64 Ko. */
const PIECE = 500

export type Verdict =
  /** `struck`: how many of the lines lost personal data to an erasure that the log tells of. */
  | { isWhole: true; count: number; hash: string; at: string | null; struck: number }
  /** `line`: the first one that does not fit; null where none can be named. */
  | { isWhole: false; line: number | null; why: string }

/** What must still be in the chain. */
interface Known {
  /** A hash that somebody noted. */
  expected?: string | undefined
  /** What the witness saw last, and what anchors elsewhere keep. */
  seen?: readonly Seen[]
}

interface Walk {
  last: number
  count: number
  hash: string
  at: string | null
  hasMet: boolean
  struck: number
}

const broken = (line: number | null, why: string): Verdict => ({ isWhole: false, line, why })

/** What is wrong with a line that follows `walk`; null for nothing. */
function judge(walk: Walk, line: Row<'log'>, isTold: boolean): Verdict | null {
  if (lineHash(walk.hash, line) === line.hash) return null
  if (isTold) return null
  const isGap = walk.count > 0 && line.id !== walk.last + 1
  if (isGap) return broken(line.id, `des lignes ont été retirées ou ajoutées entre LG${walk.last} et LG${line.id}`)
  return broken(line.id, 'cette ligne a été modifiée, ajoutée ou déplacée, ou celle qui la précédait a été retirée')
}

/** What is wrong with the end of the log once every line fits; `furthest`: the last line that somebody saw. */
function judgeEnd(walk: Walk, head: Head, furthest: number): Verdict | null {
  if (walk.last < furthest) return broken(walk.last || null, `la fin du journal a été retirée : il est allé jusqu’à LG${furthest}`)
  if (walk.last > head.last_id) return broken(walk.last, 'cette ligne a été ajoutée hors du service')
  if (walk.last < head.last_id) return broken(walk.last || null, `la fin du journal a été retirée : il allait jusqu’à LG${head.last_id}`)
  if (walk.count !== head.count) return broken(null, `le journal devrait avoir ${head.count} lignes, il en a ${walk.count}`)
  return walk.hash === head.hash ? null : broken(walk.last, 'cette ligne n’est pas celle que le service a écrite en dernier')
}

/** Walks the lines after the last one read; the first fault, or null when there are no more. */
async function walkOn(db: Reader, walk: Walk, { expected, seen = [] }: Known): Promise<Verdict | null> {
  const isToldStruck = strikes(db)
  const seenOf = Map.groupBy(seen, one => one.last_id)
  for (;;) {
    const lines = await listLinesAfter(db, walk.last, PIECE)
    for (const line of lines) {
      const isTold = line.struck_by !== null && (await isToldStruck(line))
      const fault = judge(walk, line, isTold)
      if (fault) return fault
      if (seenOf.get(line.id)?.some(one => one.hash !== line.hash)) return broken(line.id, 'une autre ligne y a été vue auparavant')
      walk.hasMet ||= line.hash === expected
      walk.struck += Number(isTold)
      Object.assign(walk, { last: line.id, count: walk.count + 1, hash: line.hash, at: line.created_at })
    }
    if (lines.length === 0) return null
  }
}

/**
 * Checks every line of the log against its hash and the former one's, piece by piece in constant memory; lines may be written meanwhile.
 * Somebody who writes to the database can compute a new chain, but not one that holds what is known from elsewhere.
 */
export async function verifyChain(db: Reader, known: Known = {}): Promise<Verdict> {
  const { expected, seen = [] } = known
  const furthest = seen.reduce((last, { last_id }) => Math.max(last, last_id), 0)
  const walk: Walk = { last: 0, count: 0, hash: CHAIN_START, at: null, hasMet: expected === undefined, struck: 0 }
  for (;;) {
    const fault = await walkOn(db, walk, known)
    if (fault) return fault
    const early = await findLineBeforeFirst(db)
    if (early !== undefined) return broken(early, 'cette ligne a été ajoutée hors du service')
    const head = await findHead(db)
    if (!head) return broken(null, 'la fin de la chaîne (log_chain) a été retirée')
    // Written since the last piece was read.
    if (walk.last < head.last_id && (await listLinesAfter(db, walk.last, 1)).length > 0) continue
    const end = judgeEnd(walk, head, furthest)
    if (end) return end
    if (!walk.hasMet) return broken(null, `l’empreinte ${expected} n’est pas dans la chaîne`)
    return { isWhole: true, count: walk.count, hash: walk.hash, at: walk.at, struck: walk.struck }
  }
}

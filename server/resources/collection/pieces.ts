import type { Database, Writer } from '../../database/database.ts'
import { lockRow } from '../../database/lock.ts'
import { MINUTE } from '../../services/clock.ts'
import type { JobKinds } from '../../services/jobs/kind.ts'
import { breathe } from '../../services/pause.ts'
import { askPiece } from './asking/ask.ts'
import { countLeft, findCollection, findDecision, listUnfinished } from './queries.ts'
import { reachPiece } from './reaching/reach.ts'

/** Requests made or reached in one transaction: on SQLite whoever else writes waits for no more than one such piece. */
const PIECE = 40

/**
 * Carries out the next piece of a collection's last decision: requests that there are, then targets to be asked. The people of an affiliate
 * that is done are told in the same transaction, each once. Gives true while more is left.
 */
export async function carryOutPiece(trx: Writer, id: number, size = PIECE): Promise<boolean> {
  await lockRow(trx, 'collection', id)
  const collection = await findCollection(trx, id)
  if (!collection || collection.asking === 0) return false
  const decision = await findDecision(trx, id)
  if (!(await reachPiece(trx, collection, decision, size))) await askPiece(trx, collection, decision, size)
  return (await countLeft(trx, id)) > 0
}

/** Carries out all that a decision leaves to be done, a transaction a piece: others write in between, and a crash leaves whole pieces. */
export async function carryOut(database: Database, id: number): Promise<void> {
  while (await database.transaction(trx => carryOutPiece(trx, id))) await breathe()
}

async function carryOutAll(database: Database): Promise<void> {
  for (const id of await listUnfinished(database.reader)) await carryOut(database, id)
}

/** What a crash left of a decision is taken up by the clock. */
export const decisionJobs: JobKinds = {
  ASK_TARGETS: {
    everyMs: MINUTE,
    hasWork: async db => (await listUnfinished(db)).length > 0,
    outside: carryOutAll,
    run: () => Promise.resolve(),
  },
}

import { ERRORS, Problem } from '#contract/errors.ts'
import { fieldFaultText } from '#contract/texts/errors.ts'
import type { Database, Writer } from '../../../database/database.ts'
import { writeAudit } from '../../../services/audit.ts'
import { MINUTE } from '../../../services/clock.ts'
import type { JobKinds } from '../../../services/jobs/kind.ts'
import { findCollection } from '../queries.ts'
import { type Candidate, listCandidates } from './candidates.ts'
import { listStoredChanges, listWaitingCollections, settleChange } from './queries.ts'
import { writeRecord } from './records.ts'

/** What was chosen for one record, with who chose it. */
interface Chosen {
  collection: { id: number; name: string }
  candidates: readonly Candidate[]
  by: number | null
}

const valuesOf = (candidates: readonly Candidate[]) =>
  Object.fromEntries(candidates.flatMap(({ name, read }) => ('value' in read ? [[name, read.value]] : [])))

/** Why a record did not take a change. */
const reasonOf = ({ code, fields: [fault] = [] }: Problem): string => (fault ? fieldFaultText(fault.code) : ERRORS[code].text)

const LOGGED = { product: 'PRODUCT_MANAGEMENT', affiliate: 'AFFILIATE_MANAGEMENT' } as const

/** Writes the changes that still wait, each once, with a line of the log about the record. */
async function write(trx: Writer, { collection, candidates, by }: Chosen, now: string): Promise<void> {
  const waiting: Candidate[] = []
  for (const candidate of candidates) {
    const place = { collection: collection.id, change: candidate.id }
    if (await settleChange(trx, place, { state: 'APPLIED', reason: '', at: now })) waiting.push(candidate)
  }
  const [first] = waiting
  if (!first) return
  const { name, changes } = await writeRecord(trx, first.target, { id: first.record, values: valuesOf(waiting), by, now })
  await writeAudit(trx, {
    resource: LOGGED[first.target],
    method: 'UPDATE',
    description: `Synchronisation de la collecte «\u202f${collection.name}\u202f»\u202f: ${name}`,
    body: { id: first.record, collect: collection.id, requests: [...new Set(waiting.map(({ request }) => request))] },
    changes,
    record: first.record,
    user: by,
    now,
  })
}

/** Of one record: all its changes at once, or each by itself where one of them is refused. */
async function writeOne(database: Database, chosen: Chosen, now: string): Promise<void> {
  try {
    await database.transaction(trx => write(trx, chosen, now))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { candidates, collection } = chosen
    const [only, ...others] = candidates
    if (only && others.length === 0) {
      const set = { state: 'REFUSED', reason: reasonOf(error), at: now } as const
      await database.transaction(trx => settleChange(trx, { collection: collection.id, change: only.id }, set))
      return
    }
    for (const candidate of candidates) await writeOne(database, { ...chosen, candidates: [candidate] }, now)
  }
}

/**
 * Writes the chosen changes of a synchronised collection, a transaction a record: nobody waits long, and what a crash leaves is taken up
 * by the clock.
 */
export async function applyChanges(database: Database, id: number, now: string): Promise<void> {
  const collection = await findCollection(database.reader, id)
  const stored = new Map((await listStoredChanges(database.reader, id)).map(change => [change.change_id, change]))
  const waiting = (await listCandidates(database.reader, id)).filter(one => stored.get(one.id)?.state === 'WAITING')
  if (!collection) return
  for (const candidates of Map.groupBy(waiting, one => `${one.target} ${one.record}`).values()) {
    const by = stored.get(candidates[0]?.id ?? 0)?.by_user ?? null
    await writeOne(database, { collection, candidates, by }, now)
  }
}

async function applyWaiting(database: Database, _services: unknown, now: string): Promise<void> {
  for (const id of await listWaitingCollections(database.reader)) await applyChanges(database, id, now)
}

/** What a crash left of a synchronisation is written by the clock. */
export const synchronisationJobs: JobKinds = {
  APPLY_SYNCHRONISATIONS: {
    everyMs: MINUTE,
    hasWork: async db => (await listWaitingCollections(db)).length > 0,
    outside: applyWaiting,
    run: () => Promise.resolve(),
  },
}

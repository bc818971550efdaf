import { refuseFaults } from '#contract/errors.ts'
import { isSameValue, valueAt } from '#contract/record/field.ts'
import { wordsOf } from '#contract/record/kinds.ts'
import { collectionFault } from '#contract/resources/collection/rules.ts'
import { type SyncChange, syncChange } from '#contract/resources/collection/synchronisation.ts'
import type { Reader, Writer } from '../../../database/database.ts'
import { fromJson, toJson } from '../../../database/json.ts'
import { namesOf } from '../../../records/names.ts'
import type { CollectionRecord } from '../queries.ts'
import { readStatus, refuseTransition } from '../rules.ts'
import { type Candidate, listCandidates } from './candidates.ts'
import { insertChanges, listStoredChanges } from './queries.ts'
import { type BoundValues, readRecords } from './records.ts'

const SYNCHRONISED = 'COLLECT_STATUS_SYNCHRONISATION'

/** A candidate beside what its field holds today. */
interface Beside {
  candidate: Candidate
  record: BoundValues
}

async function besideRecords(db: Reader, candidates: readonly Candidate[]): Promise<Beside[]> {
  const idsOf = (target: Candidate['target']) => [...new Set(candidates.filter(one => one.target === target).map(one => one.record))]
  const records = {
    product: await readRecords(db, 'product', idsOf('product')),
    affiliate: await readRecords(db, 'affiliate', idsOf('affiliate')),
  }
  return candidates.flatMap(candidate => {
    const record = records[candidate.target].get(candidate.record)
    return record ? [{ candidate, record }] : []
  })
}

const differs = ({ candidate: { read, name }, record }: Beside): boolean =>
  'fault' in read || !isSameValue(valueAt(record.values, name), read.value)

/** What a synchronisation of an archived collection would change now. */
export async function listChanges(db: Reader, collection: number): Promise<SyncChange[]> {
  const beside = (await besideRecords(db, await listCandidates(db, collection))).filter(differs)
  const fields = beside.map(({ candidate }) => ({ ...candidate.binding.field, path: candidate.name }))
  const proposed = beside.map(({ candidate: { name, read } }) => ('value' in read ? { [name]: read.value } : {}))
  const nameOf = await namesOf(
    db,
    [...new Map(fields.map(field => [field.path, field])).values()],
    [...beside.map(({ record }) => record.values), ...proposed],
  )
  return beside.map(({ candidate: { id, target, binding, name, request, read }, record }) => ({
    id,
    object: { type: target, id: record.id, name: record.name },
    field: binding.value,
    label: binding.label,
    before: wordsOf(binding.field, valueAt(record.values, name), nameOf),
    after: 'value' in read ? wordsOf(binding.field, read.value, nameOf) : read.shown,
    request,
    state: 'OPEN',
    fault: 'fault' in read ? read.fault : '',
  }))
}

/** GET_SYNCHRONISATION: what may be written, or what became of what was chosen. */
export async function describeSynchronisation(db: Reader, collection: CollectionRecord): Promise<SyncChange[]> {
  if (collection.status === 'COLLECT_STATUS_ARCHIVAGE') return listChanges(db, collection.id)
  if (collection.status !== SYNCHRONISED) throw refuseTransition(readStatus(collection.status), SYNCHRONISED)
  const stored = await listStoredChanges(db, collection.id)
  return stored.map(({ json_line, state, reason }) => ({ ...fromJson(syncChange, json_line), state, fault: reason }))
}

/** Keeps the chosen changes, to be written once the status stands; one that is not listed, or cannot be written, refuses them all. */
export async function chooseChanges(
  trx: Writer,
  collection: number,
  ids: readonly number[],
  { by, now }: { by: number | null; now: string },
): Promise<void> {
  if (ids.length === 0) return
  const listed = new Map((await listChanges(trx, collection)).map(change => [change.id, change]))
  const chosen = [...new Set(ids)].flatMap(id => {
    const change = listed.get(id)
    return change && change.fault === '' ? [change] : []
  })
  if (chosen.length < new Set(ids).size) refuseFaults([collectionFault('changes', 'COLLECT.CHANGE_UNKNOWN')])
  await insertChanges(
    trx,
    chosen.map(change => ({
      collection_id: collection,
      change_id: change.id,
      json_line: toJson(change),
      state: 'WAITING',
      by_user: by,
      at: now,
    })),
  )
}

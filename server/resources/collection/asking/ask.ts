import type { RequestStatus, RequestType } from '#contract/resources/request/states.ts'
import { fold } from '#contract/text.ts'
import type { Writer } from '../../../database/database.ts'
import { holdQuestionnaires } from '../../questionnaire/queries.ts'
import { cut } from '../line.ts'
import { tellPartners } from '../notices.ts'
import { requireAnswerable } from '../opening/obstacles.ts'
import { listAskedForms } from '../opening/queries.ts'
import type { CollectionRecord, DecisionRow, SubCollectionRow } from '../queries.ts'
import {
  deleteWaiting,
  insertEvents,
  insertPinned,
  insertRequests,
  listAskedOf,
  listPinned,
  listWaiting,
  pinQuestionnaires,
  queueTargets,
  type Waiting,
} from './queries.ts'

const ASKED: RequestStatus = 'REQUEST_FEEDBACK'
const TYPES: Readonly<Record<string, RequestType>> = {
  COLLECT_SHARE_TYPE_PRODUCT: 'REQUEST_FORM_PRODUCT',
  COLLECT_SHARE_TYPE_AFFILIATE: 'REQUEST_FORM_AFFILIATE',
  COLLECT_SHARE_TYPE_USER: 'REQUEST_FORM_EXTERNAL',
}

/**
 * Puts each target of new sub-collections in line to be asked, its questionnaires pinned to their present version (docs/domain.md 13.3).
 * The decision stands with it; `carryOut` follows.
 */
export async function askTargets(trx: Writer, subs: readonly SubCollectionRow[]): Promise<void> {
  if (subs.length === 0) return
  const ids = subs.map(sub => sub.id)
  // Locked, so that none is disabled between this check and being pinned.
  await holdQuestionnaires(trx, await listAskedForms(trx, ids))
  await requireAnswerable(trx, ids)
  for (const sub of subs) {
    await queueTargets(trx, sub)
    await pinQuestionnaires(trx, sub)
  }
}

interface Target {
  affiliate_id: number | null
  product_id: number | null
  user_id: number | null
  sub_collection_id: number | null
}
const targetOf = (row: Target) => `${row.sub_collection_id} ${row.product_id ?? row.user_id ?? row.affiliate_id}`
/** Makes the requests of targets, with the pinned questionnaires and the first line of their history, and takes them out of the line. */
async function ask(trx: Writer, collection: CollectionRecord, piece: readonly Waiting[], { at, by }: { at: string; by: number | null }) {
  const description = { description: collection.name, description_fold: fold(collection.name) }
  const rows = piece.map(({ type, sub_collection_id, affiliate_id, product_id, user_id }) => ({
    type: TYPES[type] ?? type,
    status: ASKED,
    ...description,
    collection_id: collection.id,
    sub_collection_id,
    affiliate_id,
    product_id,
    user_id,
    created_at: at,
    updated_at: at,
    created_by: by,
  }))
  const made = new Map((await insertRequests(trx, rows)).map(request => [targetOf(request), request.id]))
  const requestOf = (row: Waiting): number => {
    const request = made.get(targetOf(row))
    if (request === undefined) throw new Error(`no request was made of the target ${targetOf(row)}`)
    return request
  }
  const requests = new Map(piece.map(row => [row.id, requestOf(row)]))
  const pinned = await listPinned(trx, [...requests.keys()])
  await insertPinned(
    trx,
    pinned.map(({ asking_id, ...form }) => ({ request_id: requests.get(asking_id) ?? 0, ...form })),
  )
  await insertEvents(
    trx,
    piece.map(row => ({ request_id: requestOf(row), kind: 'CREATED', at, by_user: by, to_status: ASKED, subject: row.name })),
  )
  await deleteWaiting(trx, [...requests.keys()])
  return [...requests.values()]
}

/** Asks the next targets in line; the people of an affiliate that is asked everything are told. */
export async function askPiece(trx: Writer, collection: CollectionRecord, decision: DecisionRow, size: number): Promise<void> {
  const { piece, isWhole } = cut(await listWaiting(trx, collection.id, size + 1), size)
  const [first] = piece
  if (!first) return
  const { at, by_user: by, comment } = decision
  const ordered = piece.toSorted((one, other) => one.id - other.id)
  const asked = await ask(trx, collection, ordered, { at, by })
  if (!isWhole) return
  // The first group may have been begun by the piece before.
  const begun = await listAskedOf(trx, collection.id, { affiliate_id: first.affiliate_id, user_id: first.user_id, at })
  await tellPartners(trx, 'COLLECTION_OPENED', { collection, requests: [...new Set([...begun, ...asked])] }, { comment, now: at })
}

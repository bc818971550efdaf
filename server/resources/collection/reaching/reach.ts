import { AWAITING_STATUSES, type RequestStatus } from '#contract/resources/request/states.ts'
import { inChunks } from '../../../database/chunks.ts'
import type { Reader, Writer } from '../../../database/database.ts'
import { cut } from '../line.ts'
import { type CollectionEvent, tellPartners } from '../notices.ts'
import type { CollectionRecord, DecisionRow } from '../queries.ts'
import {
  deleteReached,
  listAnswered,
  listInStatuses,
  listMoved,
  listReaching,
  listRequestsOf,
  moveRequests,
  touchRequests,
} from './queries.ts'

const HANDED_OVER: RequestStatus = 'REQUEST_IN_PROGRESS'
const DENIED: RequestStatus = 'REQUEST_DENIED'

type Found = Promise<readonly { id: number }[]>

/** What a decision brings to requests, and of which of them partners are told what afterwards. */
interface Reach {
  bring?(trx: Writer, requests: readonly number[], decision: DecisionRow): Promise<void>
  tell?: readonly { event: CollectionEvent; of(db: Reader, requests: readonly number[], decision: DecisionRow): Found }[]
}

const REACHES: Readonly<Record<string, Reach>> = {
  COLLECT_STATUS_EXTENSION: {
    tell: [
      {
        event: 'COLLECTION_EXTENDED',
        of: async (db, requests, { new_end }) => (new_end === null ? [] : listInStatuses(db, requests, AWAITING_STATUSES)),
      },
    ],
  },
  // Requests whose questionnaires are all sent are handed over, drafts stay (docs/domain.md 13.5).
  COLLECT_STATUS_CLOTURED: {
    bring: async (trx, requests, { at }) =>
      moveRequests(trx, await listAnswered(trx, requests), { to: HANDED_OVER, comment: 'Clôture de la collecte', at }),
    tell: [
      { event: 'COLLECTION_HANDED_OVER', of: (db, requests, { at }) => listMoved(db, requests, { to: HANDED_OVER, at }) },
      { event: 'COLLECTION_CLOSED', of: (db, requests) => listInStatuses(db, requests, ['REQUEST_FEEDBACK']) },
    ],
  },
  // Those that were never answered are denied (docs/domain.md 13.6).
  COLLECT_STATUS_ARCHIVAGE: {
    bring: async (trx, requests, { at }) =>
      moveRequests(trx, await listInStatuses(trx, requests, AWAITING_STATUSES), { to: DENIED, comment: 'Archivage de la collecte', at }),
    tell: [{ event: 'COLLECTION_ARCHIVED', of: (db, requests, { at }) => listMoved(db, requests, { to: DENIED, at }) }],
  },
}

/** Brings a collection's last decision to the next requests in line; false when none waits. */
export async function reachPiece(trx: Writer, collection: CollectionRecord, decision: DecisionRow, size: number): Promise<boolean> {
  const { piece, isWhole } = cut(await listReaching(trx, collection.id, size + 1), size)
  const [first] = piece
  if (!first) return false
  const { bring, tell = [] } = REACHES[decision.to_status] ?? {}
  for (const chunk of inChunks(piece.map(row => row.request_id))) {
    await bring?.(trx, chunk, decision)
    await touchRequests(trx, chunk, decision.at)
    await deleteReached(trx, chunk)
  }
  if (!isWhole) return true
  // The first group may have been begun by the piece before.
  const begun = (await listRequestsOf(trx, collection.id, first)).map(row => row.id)
  const done = [...new Set([...begun, ...piece.map(row => row.request_id)])]
  for (const { event, of } of tell) {
    const requests: number[] = []
    for (const chunk of inChunks(done)) requests.push(...(await of(trx, chunk, decision)).map(row => row.id))
    await tellPartners(trx, event, { collection, requests }, { comment: decision.comment, now: decision.at })
  }
  return true
}

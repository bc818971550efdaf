import { Problem } from '#contract/errors.ts'
import { AWAITING_STATUSES } from '#contract/resources/request/states.ts'
import type { Writer } from '../../../database/database.ts'
import { listAnswered, listInStatuses, moveRequests } from './queries.ts'

const CLOSED_COMMENT = 'Clôture de la collecte'
const ARCHIVED_COMMENT = 'Archivage de la collecte'

/** Closes a collection to answers: requests whose questionnaires are all sent are handed over, drafts stay (docs/domain.md 13.5); gives both. */
export async function handOverAnswered(
  trx: Writer,
  collection: number,
  now: string,
): Promise<{ handedOver: number[]; unanswered: number[] }> {
  const answered = (await listAnswered(trx, collection)).map(id => ({ id, status: 'REQUEST_FEEDBACK' }))
  await moveRequests(trx, answered, 'REQUEST_IN_PROGRESS', { comment: CLOSED_COMMENT, now })
  const unanswered = await listInStatuses(trx, collection, ['REQUEST_FEEDBACK'])
  return { handedOver: answered.map(({ id }) => id), unanswered: unanswered.map(({ id }) => id) }
}

/** Denies requests that were never answered, and gives them; refused while staff have a request in hand (docs/domain.md 13.6). */
export async function denyUnanswered(trx: Writer, collection: number, now: string): Promise<number[]> {
  const inHand = await listInStatuses(trx, collection, ['REQUEST_IN_PROGRESS'])
  if (inHand.length > 0) {
    throw new Problem('TRANSITION_REFUSED', { from: 'COLLECT_STATUS_CLOTURED', to: 'COLLECT_STATUS_ARCHIVAGE', inProgress: inHand.length })
  }
  const awaiting = await listInStatuses(trx, collection, AWAITING_STATUSES)
  await moveRequests(trx, awaiting, 'REQUEST_DENIED', { comment: ARCHIVED_COMMENT, now })
  return awaiting.map(({ id }) => id)
}

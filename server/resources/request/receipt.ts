import type { RequestDetail } from '#contract/resources/request/entity.ts'
import type { Reader } from '../../database/database.ts'
import { hashOf } from '../../services/files/store.ts'
import { listSent } from '../answers/queries.ts'
import type { RequestEventRow } from './queries.ts'

/** What a partner has handed over, so that both sides can show later that it was this and nothing else (docs/wire.md 4.3). */

/** The SHA-256 of a request's answers as they were sent: of the JSON text [request, [questionnaire, version, name, answers] …]. */
export async function sealOf(db: Reader, request: number): Promise<string> {
  const sent = (await listSent(db, request)).toSorted((a, b) => a.questionnaire_id - b.questionnaire_id)
  const facts = sent.map(({ questionnaire_id, version_id, sent_name, json_sent }) => [questionnaire_id, version_id, sent_name, json_sent])
  return hashOf(new TextEncoder().encode(JSON.stringify([request, ...facts])))
}

/** The receipt of the last hand-over by a partner; null where the answers were never handed over so. */
export function receiptOf(events: readonly RequestEventRow[]): RequestDetail['receipt'] {
  const last = events.findLast(({ sent_sha256 }) => sent_sha256 !== null)
  if (!last?.sent_sha256) return null
  return { number: `${last.request_id}-${last.id}`, at: last.at, sha256: last.sent_sha256 }
}

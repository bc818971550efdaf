import type { Reader, Writer } from '../../../database/database.ts'
import type { NewRow } from '../../../database/tables.ts'

export async function insertCorrections(trx: Writer, rows: readonly NewRow<'request_correction'>[]): Promise<void> {
  if (rows.length > 0) await trx.insertInto('request_correction').values(rows).execute()
}

/** What was contested when each request was last sent back, in the order of the remarks, and when each answer was last saved. */
export async function listCorrections(db: Reader, requests: readonly number[]) {
  if (requests.length === 0) return []
  return db
    .selectFrom('request_correction as c')
    .innerJoin('request_event as e', 'e.id', 'c.event_id')
    .innerJoin('request_questionnaire as q', join =>
      join.onRef('q.request_id', '=', 'c.request_id').onRef('q.questionnaire_id', '=', 'c.questionnaire_id'),
    )
    .innerJoin('questionnaire_version as v', 'v.id', 'q.version_id')
    .leftJoin('feedback as f', join =>
      join.onRef('f.request_id', '=', 'c.request_id').onRef('f.questionnaire_id', '=', 'c.questionnaire_id'),
    )
    .leftJoin('feedback_answer as a', join => join.onRef('a.feedback_id', '=', 'f.id').onRef('a.card', '=', 'c.card'))
    .where('c.request_id', 'in', [...requests])
    .where('c.event_id', '=', eb =>
      eb
        .selectFrom('request_event as l')
        .whereRef('l.request_id', '=', 'c.request_id')
        .where('l.kind', '=', 'STATUS')
        .where('l.to_status', 'in', ['REQUEST_FEEDBACK', 'REQUEST_SPECIAL_OPEN'])
        .select(last => last.fn.max('l.id').as('id')),
    )
    .selectAll('c')
    .select(['e.at', 'v.name as questionnaire', 'a.saved_at'])
    .orderBy('c.id')
    .execute()
}
export type CorrectionRow = Awaited<ReturnType<typeof listCorrections>>[number]

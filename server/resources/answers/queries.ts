import type { Reader } from '../../database/database.ts'

const sentOf = (db: Reader) =>
  db
    .selectFrom('feedback')
    .where('json_sent', 'is not', null)
    .select(['id', 'request_id', 'questionnaire_id', 'version_id', 'name', 'sent_name', 'sent_revision'])
    .select('json_sent')
    .$narrowType<{ json_sent: string }>()

/** What was sent of one request. */
export const listSent = (db: Reader, request: number) => sentOf(db).where('request_id', '=', request).execute()
export type SentRow = Awaited<ReturnType<typeof listSent>>[number]

export const listSentOf = async (db: Reader, feedbacks: readonly number[]): Promise<SentRow[]> =>
  feedbacks.length === 0
    ? []
    : sentOf(db)
        .where('id', 'in', [...feedbacks])
        .execute()

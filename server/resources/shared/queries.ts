import { inChunks } from '../../database/chunks.ts'
import type { Reader, Writer } from '../../database/database.ts'

/** Accounts by id, as records name a person. */
export async function listPeople(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('user_account')
    .where('id', 'in', [...ids])
    .select(['id', 'first_name', 'last_name'])
    .execute()
}

/** Writes down that requests were reminded of: when, and a line in the history of each with how many people read it. */
export async function markReminded(
  trx: Writer,
  requests: readonly { id: number; people: string }[],
  made: { by: number | null; comment: string; now: string },
): Promise<void> {
  for (const chunk of inChunks(requests)) {
    const ids = chunk.map(one => one.id)
    await trx.updateTable('request').set({ reminded_at: made.now, updated_at: made.now }).where('id', 'in', ids).execute()
    await trx
      .insertInto('request_event')
      .values(
        chunk.map(({ id, people }) => ({
          request_id: id,
          kind: 'REMINDED',
          at: made.now,
          by_user: made.by,
          from_status: null,
          to_status: null,
          comment: made.comment,
          subject: people,
        })),
      )
      .execute()
  }
}

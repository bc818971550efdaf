import type { World } from './api.ts'

/** A job that failed and waits an hour for its next try. */
export async function failedJob({ database }: Pick<World, 'database'>): Promise<{ id: number }> {
  const run_at = new Date(Date.now() + 3_600_000).toISOString()
  const line = { kind: 'CLEAN_UP', unique_key: null, json_payload: '{}', run_at, leased_until: null, attempts: 3, done_at: null }
  return database.transaction(trx =>
    trx
      .insertInto('job')
      .values({ ...line, last_error: 'le disque ne répond pas' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
}

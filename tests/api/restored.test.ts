import { describe, expect, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { findGeneration, renewGeneration } from '#server/database/installation.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import { Client, ENGINES, openServer } from '#tests/support/api.ts'
import { insertFixture } from '#tests/support/fixture.ts'

describe.each(ENGINES)('a database put back from a backup (%s)', engine => {
  test('is of another generation, which partners’ devices are told; an ordinary start changes nothing', async () => {
    const first = await openServer(engine)
    const ids = await first.database.transaction(insertFixture)
    const { installation } = first.database
    const before = await findGeneration(first.database.reader)
    const sent = async ({ database }: Pick<typeof first, 'database'>) =>
      await database.reader
        .selectFrom('feedback')
        .where('id', '=', ids.feedbacks.sent)
        .select(['revision', 'sent_revision'])
        .executeTakeFirstOrThrow()
    const known = await sent(first)
    await first.database.close()
    const again = await openDatabase(first.place.location)
    expect(await findGeneration(again.reader)).toBe(before)
    await again.close()
    // Closing leaves the log beside the file where a statement was still open.
    if (engine === 'sqlite') openSqlite(first.place.location).run('pragma wal_checkpoint(truncate)')

    const restored = await openServer(engine, first.place)
    expect(restored.database.installation).toBe(installation)
    const generation = await findGeneration(restored.database.reader)
    expect(generation).not.toBe(before)
    expect(await sent(restored)).toEqual({ ...known, revision: known.revision + 1_000_000 })
    const { sessions } = restored.parts
    const token = await restored.database.transaction(trx => sessions.open(trx, ids.users.partner, 'tests', '127.0.0.1'))
    const partner = new Client(restored.app, token)
    expect((await partner.call('OFFLINE_MANAGEMENT', 'GET_BUNDLE', {})).payload.generation).toBe(generation)
    const place = { id: ids.requests.handed, id2: ids.forms.all.id }
    expect((await partner.call('FEEDBACK_MANAGEMENT', 'GET_ID', place)).payload).toMatchObject({ generation })
    await restored.database.transaction(renewGeneration)
    expect(await findGeneration(restored.database.reader)).not.toBe(generation)
    await restored.close()
    await first.place.remove()
  })
})

import { expect, test } from 'vitest'
import type { NoticeType } from '#contract/messages/notices.ts'
import { type Client, describeOnBoth } from '#tests/support/api.ts'

const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}T09:00:00.000Z`

describeOnBoth('own notifications', world => {
  const { ids } = world

  /** A fresh user with eight notifications, the odd ones read; gives their ids, oldest first. */
  async function reader(username: string): Promise<{ client: Client; told: number[] }> {
    const { id, client } = await world.addUser({ username, type: 'USER_TYPE_INTERNE', permissions: [] })
    const types: NoticeType[] = ['REQUEST_CREATED', 'REQUEST_ACCEPTED']
    const rows = Array.from({ length: 8 }, (_, at) => ({
      user_id: id,
      type: types[at % 2] ?? 'REQUEST_UPDATED',
      request_id: ids.requests.product1,
      text: `Avis ${at} de ${username}`,
      read_at: at % 2 === 1 ? day(20) : null,
      created_at: day(at + 1),
    }))
    const written = await world.database.transaction(trx => trx.insertInto('notification').values(rows).returning('id').execute())
    return { client, told: written.map(row => row.id) }
  }

  test('lists all, newest first, by page, and sorted', async () => {
    const { client, told } = await reader('lecteur.un')
    const { payload } = await client.call('NT_NOTIFICATION', 'GET', { size: 3 })
    expect(payload.count).toBe(8)
    expect(payload.data.map(one => one.id)).toEqual(told.slice(5).toReversed())
    expect(payload.data[1]).toEqual({
      id: told[6],
      request: ids.requests.product1,
      type: 'REQUEST_CREATED',
      title: '',
      notificationSaved: 'Avis 6 de lecteur.un',
      read: false,
      createdAt: day(7),
    })
    const oldest = await client.call('NT_NOTIFICATION', 'GET', { size: 2, page: 4, order: 'createdAt' })
    expect(oldest.payload.data.map(one => one.id)).toEqual([told[1], told[0]])
    const byType = await client.call('NT_NOTIFICATION', 'GET', { order: 'type', direction: 'ASC', size: 1 })
    expect(byType.payload).toMatchObject({ count: 8, data: [{ id: told[1], type: 'REQUEST_ACCEPTED' }] })
    expect((await client.callAny('NT_NOTIFICATION', 'GET', { order: 'user_id' })).error?.message).toBe('VALIDATION_ERROR')
  })

  test('filters by type, state, request and day', async () => {
    const { client, told } = await reader('lecteur.deux')
    const find = async (filters: object) => {
      const { payload } = await client.call('NT_NOTIFICATION', 'FILTER', { ...filters, data: { direction: 'ASC' } })
      expect(payload.count).toBe(payload.data.length)
      return payload.data.map(one => told.indexOf(one.id))
    }
    expect(await find({ type: 'REQUEST_ACCEPTED' })).toEqual([1, 3, 5, 7])
    expect(await find({ read: false })).toEqual([0, 2, 4, 6])
    expect(await find({ read: true, from: '2026-03-04', to: '2026-03-06' })).toEqual([3, 5])
    expect(await find({ request: ids.requests.product2 })).toEqual([])
    expect(await find({ request: ids.requests.product1, from: '2026-03-08' })).toEqual([7])
  })

  test('gives the six newest unread by default, their count and their number', async () => {
    const { client, told } = await reader('lecteur.trois')
    const unread = async () => (await client.call('NT_NOTIFICATION', 'GET_UNREAD', { size: 6, page: 1 })).payload
    expect((await unread()).data.map(one => told.indexOf(one.id))).toEqual([6, 4, 2, 0])
    expect((await client.call('NT_NOTIFICATION', 'GET_NUMBER', {})).payload).toBe(4)
    const rows = Array.from({ length: 4 }, (_, at) => ({ text: `Encore ${at}`, created_at: day(10 + at) }))
    const { user_id } = await world.database.reader
      .selectFrom('notification')
      .where('id', '=', told[0] ?? 0)
      .selectAll()
      .executeTakeFirstOrThrow()
    const more = rows.map(row => ({ ...row, user_id, type: 'REQUEST_UPDATED', request_id: null, read_at: null }))
    await world.database.transaction(trx => trx.insertInto('notification').values(more).execute())
    expect((await client.call('NT_NOTIFICATION', 'GET_UNREAD', {})).payload).toMatchObject({ count: 8 })
    expect((await unread()).data.map(one => one.notificationSaved)).toEqual([
      'Encore 3',
      'Encore 2',
      'Encore 1',
      'Encore 0',
      'Avis 6 de lecteur.trois',
      'Avis 4 de lecteur.trois',
    ])
    expect((await client.call('NT_NOTIFICATION', 'GET_NUMBER', {})).payload).toBe(8)
  })

  test('reading one counts it down, once', async () => {
    const { client, told } = await reader('lecteur.quatre')
    const id = told[0] ?? 0
    const row = () => world.database.reader.selectFrom('notification').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    expect((await client.call('NT_NOTIFICATION', 'READ_ONE', { id })).payload).toEqual({})
    const { read_at } = await row()
    expect(read_at).not.toBeNull()
    expect((await client.call('NT_NOTIFICATION', 'GET_NUMBER', {})).payload).toBe(3)
    expect((await client.call('NT_NOTIFICATION', 'READ_ONE', { id })).status).toBe(200)
    expect((await row()).read_at).toBe(read_at)
  })

  test('nobody reads or marks another’s, not even a super-administrator', async () => {
    const { client, told } = await reader('lecteur.cinq')
    for (const persona of ['superadmin', 'admin', 'partner'] as const) {
      const other = world.as(persona)
      const absent = await other.call('NT_NOTIFICATION', 'READ_ONE', { id: 2_000_000_000 })
      const theirs = await other.call('NT_NOTIFICATION', 'READ_ONE', { id: told[0] ?? 0 })
      expect([theirs.status, theirs.text]).toEqual([404, absent.text])
      for (const method of ['GET', 'FILTER', 'GET_UNREAD']) {
        expect((await other.callAny('NT_NOTIFICATION', method, { size: 100, data: { size: 100 } })).text).not.toContain('lecteur.cinq')
      }
    }
    expect((await client.call('NT_NOTIFICATION', 'GET_NUMBER', {})).payload).toBe(4)
  })
})

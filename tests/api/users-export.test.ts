import { read } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { describeOnBoth, type World } from '#tests/support/api.ts'
import { insertUsers } from '#tests/support/people.ts'
import { answeredBook, sheetRows } from '#tests/support/workbook.ts'

const decode = (payload: unknown) => sheetRows(answeredBook(payload), 'Utilisateurs')

const addMany = (world: World, count: number) =>
  world.database.transaction(trx =>
    insertUsers(
      trx,
      Array.from({ length: count }, (_, at) => ({
        username: `masse.${at}`,
        type: 'USER_TYPE_EXTERNE_NONE_AFFILIATE' as const,
        permissions: [],
      })),
    ),
  )

describeOnBoth('the export of accounts', world => {
  const reader = world.as('reader')
  const ask = (body: object) => reader.callAny('USER_MANAGEMENT', 'EXPORT', body)

  test('gives every account with all columns, in a file named after the day', async () => {
    const { payload } = await ask({ direction: 'ASC' })
    expect(payload).toMatchObject({ fileName: expect.stringMatching(/^Utilisateurs_\d{4}-\d\d-\d\d\.xlsx$/) })
    const rows = decode(payload)
    expect(rows).toHaveLength((await world.count('user_account')) + 1)
    expect(rows[0]?.slice(0, 4)).toEqual(['Code', 'Identifiant', 'Type', 'Nom'])
    expect(rows[1]?.slice(0, 3)).toEqual([`U${world.ids.users.superadmin}`, 'superadmin', 'Interne'])
    expect(JSON.stringify(rows)).not.toContain('argon2')
  })

  test('applies filters and columns when asked to, and neutralises labels', async () => {
    const userFilterBO = { userType: 'USER_TYPE_EXTERNE_NONE_AFFILIATE' }
    const fields = { email: 'Courriel', username: '=Identifiant', nothing: 'x' }
    const rows = decode((await ask({ filter: true, userFilterBO, fields })).payload)
    expect(rows).toEqual([
      ['Courriel', "'=Identifiant"],
      ['guest@exemple.fr', 'guest'],
    ])
    const unfiltered = decode((await ask({ filter: false, userFilterBO, fields })).payload)
    expect(unfiltered.length).toBeGreaterThan(2)
  })

  test('is logged', async () => {
    const before = await world.count('log')
    await ask({})
    expect(await world.count('log')).toBe(before + 1)
  })

  test('beyond 5,000 accounts it is fetched once, by the same user, while the right lasts', async () => {
    await addMany(world, 2500)
    await world.database.transaction(trx =>
      insertUsers(
        trx,
        Array.from({ length: 2500 }, (_, at) => ({
          username: `foule.${at}`,
          type: 'USER_TYPE_EXTERNE_NONE_AFFILIATE' as const,
          permissions: [],
        })),
      ),
    )
    const urlOf = async () => {
      const { payload } = await ask({})
      if (typeof payload !== 'object' || payload === null || !('url' in payload)) throw new Error('no path')
      return String(payload.url)
    }
    const url = await urlOf()
    expect(url).toMatch(/^\/api\/exports\/[\w-]{43}$/)
    expect((await world.as('admin').request(url)).status).toBe(404)
    expect((await world.anonymous.request(url)).status).toBe(401)
    const answer = await reader.request(url)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toContain('Utilisateurs_')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const rows = sheetRows(read(await answer.arrayBuffer()), 'Utilisateurs')
    expect(rows).toHaveLength((await world.count('user_account')) + 1)
    expect((await reader.request(url)).status).toBe(404)
    expect((await reader.request('/api/exports/inconnu')).status).toBe(404)
    const late = await urlOf()
    await world.database.transaction(trx => trx.updateTable('export_ticket').set({ expires_at: '2020-01-01T00:00:00.000Z' }).execute())
    expect((await reader.request(late)).status).toBe(404)
    const refused = await urlOf()
    await world.database.transaction(trx => trx.deleteFrom('role_permission').where('permission', '=', 'FGUSGS').execute())
    expect((await reader.request(refused)).status).toBe(403)
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken } from '#server/access/tokens.ts'
import { insertTicket } from '#server/services/exports/queries.ts'
import { smallSave } from '#tests/support/answers.ts'
import { Client, openCopy, openWorld, type World } from '#tests/support/api.ts'
import { addRequest } from '#tests/support/campaign.ts'
import { PDF, upload } from '#tests/support/uploads.ts'

/** Two servers over one PostgreSQL, with one folder of files. */
let world: World
let other: Awaited<ReturnType<typeof openCopy>>
beforeAll(async () => {
  world = await openWorld('postgres')
  other = await openCopy(world)
})
afterAll(async () => {
  await other.close()
  await world.close()
})

/** The same session at the other server. */
const there = ({ token }: Client) => new Client(other.app, token)

test('what one server was told the other knows at once: sessions, notices, files, prepared exports, who did what', async () => {
  const [admin, partner] = [world.as('admin'), await world.signIn(world.ids.users.partner)]
  const name = await upload(partner, 'piece.pdf', PDF)
  const read = await there(partner).request(`/api/files/${name}`)
  expect(new Uint8Array(await read.arrayBuffer())).toEqual(PDF)

  const key = crypto.randomUUID()
  const made = await there(admin).call('TABLE_RESPONSES', 'ADD_TABLE', { designation: 'Là-bas' }, { key })
  const again = await admin.call('TABLE_RESPONSES', 'ADD_TABLE', { designation: 'Là-bas' }, { key })
  expect([made.status, again.isReplayed, again.text]).toEqual([200, true, made.text])

  const [token, now] = ['un billet', new Date().toISOString()]
  const ticket = {
    resource: 'CATALOG_MANAGEMENT',
    method: 'EXPORT',
    json_input: '{"filter":false,"fields":{}}',
    expires_at: '2099-01-01T00:00:00.000Z',
  }
  await other.database.transaction(trx => insertTicket(trx, { ...ticket, token_hash: hashToken(token), user_id: world.ids.users.admin }))
  const address = `/api/exports/${encodeURIComponent(token)}`
  expect([(await admin.request(address)).status, (await there(admin).request(address)).status]).toEqual([200, 404])

  const notice = { user_id: world.ids.users.partner, type: 'REQUEST_UPDATED', text: 'Avis', created_at: now } as const
  await other.database.transaction(trx => trx.insertInto('notification').values(notice).execute())
  const unread = await partner.call('NT_NOTIFICATION', 'GET_UNREAD', { size: 6, page: 1 })
  expect(unread.text).toContain('Avis')

  expect((await there(partner).call('SESSION_MANAGEMENT', 'DELETE_ALL', {})).status).toBe(200)
  const others = await world.signIn(world.ids.users.partner)
  await there(others).call('SESSION_MANAGEMENT', 'DELETE_ALL', {})
  expect((await partner.call('DEMANDE_MANAGEMENT', 'COUNT', {})).status).toBe(401)
})

test('a save that reaches both servers at once, again and again, while connections break: one effect each', async () => {
  const request = await addRequest(world, {})
  const partner = await world.signIn(world.ids.users.partner)
  const saves = Array.from({ length: 40 }, (_, at) => ({ key: crypto.randomUUID(), body: smallSave(world, request, `envoi ${at}`) }))
  const statuses = new Set<number>()
  const until200 = async (client: Client, { key, body }: (typeof saves)[number]) => {
    for (;;) {
      const { status } = await client.call('FEEDBACK_MANAGEMENT', 'ADD', body, { key })
      statuses.add(status)
      if (status !== 503) return
    }
  }
  const breaking = async () => {
    for (let times = 0; times < 5; times++)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
        world.database.reader,
      )
  }
  await Promise.all([
    ...saves.flatMap(save => [until200(partner, save), until200(there(partner), save)]),
    breaking().catch(() => undefined),
  ])
  const feedback = world.database.reader.selectFrom('feedback').where('request_id', '=', request).select('revision')
  expect([...statuses].sort()).toEqual([200, 503])
  expect((await feedback.executeTakeFirstOrThrow()).revision).toBe(saves.length)
})

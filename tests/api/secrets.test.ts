import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { SECRET } from '#contract/audit.ts'
import { newAccount, PASSWORD, post, signIn } from '#tests/support/accounts.ts'
import { Client, describeOnBoth, type World } from '#tests/support/api.ts'
import { linkTo } from '#tests/support/outbox.ts'
import { EVERY_METHOD } from '#tests/support/registry-walk.ts'

const TABLES = {
  sqlite: sql<{ name: string }>`select name from sqlite_master where type = 'table'`,
  postgres: sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`,
} as const

/** The whole database but the outbox, whose mails hold their links until they are delivered. */
async function dump({ database }: World): Promise<string> {
  const { rows: tables } = await TABLES[database.engine].execute(database.reader)
  const found: unknown[] = []
  for (const { name } of tables)
    if (!name.startsWith('mail')) found.push((await sql`select * from ${sql.table(name)}`.execute(database.reader)).rows)
  return JSON.stringify(found)
}

describeOnBoth('secrets (docs/reliability.md 22)', world => {
  test('neither a session’s token nor a password is in the audit, the rest of the database, the log or a header', async () => {
    const written: string[] = []
    const spy = vi.spyOn(process.stderr, 'write').mockImplementation(text => written.push(String(text)) > 0)
    try {
      const { username, email } = await newAccount(world)
      const { json } = await signIn(world, username, PASSWORD)
      const token = json.access_token ?? ''
      expect(token.length).toBeGreaterThan(40)
      const client = new Client(world.app, token)
      const headers: string[] = []
      for (const { resource, method } of EVERY_METHOD) {
        if (resource === 'SESSION_MANAGEMENT' && method.startsWith('DELETE')) continue
        for (const body of [{}, { id: 1 }, { password: PASSWORD, oldPassword: PASSWORD, newPassword: PASSWORD }])
          headers.push(JSON.stringify([...(await client.callAny(resource, method, body, { key: crypto.randomUUID() })).headers]))
      }
      const NEW = 'Tout-autre-2027!'
      await client.call('USER_MANAGEMENT', 'UPDATE_PASSWORD', { oldPassword: PASSWORD, newPassword: NEW, newPasswordVerif: NEW })
      await post(world.anonymous, '/api/auth/reset/send', { username })
      const link = await linkTo(world, email)
      await post(world.anonymous, '/api/auth/reset/check', link)
      vi.spyOn(world.database, 'transaction').mockRejectedValueOnce(new Error('the database is gone'))
      expect((await client.call('USER_MANAGEMENT', 'UPDATE_CURRENT', profile(email))).status).toBe(500)
      expect(written.join('')).toContain('the database is gone')
      const places = { database: await dump(world), log: written.join(''), headers: headers.join('') }
      expect(places.database).toContain(username)
      for (const [place, text] of Object.entries(places))
        for (const [secret, value] of Object.entries({ token, link: link.token, old: PASSWORD, new: NEW }))
          expect([place, secret, text.includes(value)]).toEqual([place, secret, false])
    } finally {
      spy.mockRestore()
    }
  })

  test('a receipt keeps no fast hash of a password or hidden value, and still replays', async () => {
    const { client } = await newAccount(world)
    const lines = world.database.reader.selectFrom('technical_line').where('type', '=', 'PASSWORD')
    const { id, designation } = await lines.select(['id', 'designation']).executeTakeFirstOrThrow()
    const NEW = 'Tout-autre-2027!'
    const calls = [
      [client, 'USER_MANAGEMENT', 'UPDATE_PASSWORD', { oldPassword: PASSWORD, newPassword: NEW, newPasswordVerif: NEW }],
      [world.as('superadmin'), 'TABLE_TECHNIQUE', 'UPDATE_LINE', { id, designation, value: 'un secret' }],
    ] as const
    for (const [who, resource, method, body] of calls) {
      const key = crypto.randomUUID()
      const first = await who.callAny(resource, method, body, { key })
      expect([first.status, (await who.callAny(resource, method, body, { key })).isReplayed]).toEqual([200, true])
      expect((await who.callAny(resource, method, { ...body, more: 1 }, { key })).error?.message).toBe('IDEMPOTENCY_KEY_REUSED')
      const { fingerprint } = await world.database.reader
        .selectFrom('receipt')
        .where('key', '=', key)
        .select('fingerprint')
        .executeTakeFirstOrThrow()
      const fast = createHash('sha256')
      for (const part of [resource, method, JSON.stringify(body)]) fast.update(part).update('\0')
      expect(fingerprint).not.toBe(fast.digest('hex'))
    }
  })

  test('every command that takes a secret says so', () => {
    const keysOf = (schema: unknown): string[] => {
      if (typeof schema !== 'object' || schema === null) return []
      const texts = Object.entries(schema).filter(
        ([, one]) => typeof one === 'object' && one !== null && Reflect.get(one, 'type') === 'string',
      )
      return [...texts.map(([key]) => key), ...Object.values(schema).flatMap(keysOf)]
    }
    const silent = EVERY_METHOD.filter(({ entry }) => {
      const schema = z.toJSONSchema(entry.input, { io: 'input', unrepresentable: 'any', cycles: 'ref' })
      return entry.kind === 'command' && !entry.isSecret && entry.secrets.length === 0 && keysOf(schema).some(key => SECRET.test(key))
    })
    expect(silent.map(({ resource, method }) => `${resource} ${method}`)).toEqual([])
  })

  test('a token in an address opens nothing', async () => {
    const { token } = (await newAccount(world)).client
    for (const path of [`/api/auth/current?token=${token}`, `/api/auth/current?access_token=${token}`, `/api/auth/current/${token}`])
      expect((await world.anonymous.request(path)).status).toBeGreaterThanOrEqual(401)
    const answer = await world.anonymous.request('/api/auth/current', { headers: { cookie: `token=${token}; access_token=${token}` } })
    expect(answer.status).toBe(401)
  })
})

const profile = (email: string) => ({ lastName: 'Durand', firstName: 'Élise', email, phone: '0170180000' })

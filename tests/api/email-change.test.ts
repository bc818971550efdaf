import { expect, test } from 'vitest'
import { ago, current, DAY, newAccount, PASSWORD, post, signIn } from '#tests/support/accounts.ts'
import { describeOnBoth, type World } from '#tests/support/api.ts'

const PROFILE = { lastName: 'Durand', firstName: 'Élise', phone: '+33 1 70180000' }
type Account = Awaited<ReturnType<typeof newAccount>>

const change = ({ client }: Account, email: string) => client.call('USER_MANAGEMENT', 'UPDATE_CURRENT', { ...PROFILE, email })

async function mails(world: World, { id }: Account) {
  const rows = await world.database.reader.selectFrom('mail').where('user_id', '=', id).selectAll().orderBy('id').execute()
  return rows.map(({ template, recipient, json_variables: told }) => ({
    template,
    recipient,
    link: /token=([\w-]+)/.exec(told ?? '')?.[1] ?? '',
  }))
}
const linkOf = async (world: World, account: Account, template: string) =>
  (await mails(world, account)).findLast(mail => mail.template === template)?.link ?? ''

async function follow(world: World, account: Account, action: 'confirm' | 'undo') {
  const token = await linkOf(world, account, action === 'confirm' ? 'EMAIL_ADDRESS_CONFIRM' : 'EMAIL_ADDRESS_CHANGING')
  const { status, json } = await post(world.anonymous, `/api/auth/email/${action}`, { id: account.id, token })
  return [status, json.message]
}
const age = (world: World, { id }: Account, set: object) =>
  world.database.transaction(trx => trx.updateTable('email_change').set(set).where('user_id', '=', id).execute())
const awaited = async ({ client }: Account) => (await client.call('USER_MANAGEMENT', 'GET_CURRENT', {})).payload.awaitedEmail

let made = 0
const fresh = () => `nouvelle.${made++}@exemple.fr`

describeOnBoth('a changed e-mail address', world => {
  test('counts once the new one confirms it; both are told, and each link works once', async () => {
    const account = await newAccount(world)
    const [former, next] = [account.email, fresh()]
    expect((await change(account, next)).payload).toEqual({})
    expect([(await account.row()).email, await awaited(account)]).toEqual([former, next])
    expect((await mails(world, account)).map(({ template, recipient }) => [template, recipient])).toEqual([
      ['EMAIL_ADDRESS_CONFIRM', next],
      ['EMAIL_ADDRESS_CHANGING', former],
    ])
    expect((await signIn(world, next, PASSWORD)).status).toBe(401)
    const reset = {
      kind: 'RESET',
      user_id: account.id,
      token_hash: `lien ${account.id}`,
      expires_at: ago(-DAY),
      used_at: null,
      created_at: ago(0),
    } as const
    await world.database.transaction(trx => trx.insertInto('account_token').values(reset).execute())
    expect(await follow(world, account, 'confirm')).toEqual([200, undefined])
    expect([(await account.row()).email, await awaited(account), await current(account.client)]).toEqual([next, undefined, 200])
    expect((await signIn(world, next, PASSWORD)).status).toBe(200)
    // Links went to the former address.
    expect(await world.database.reader.selectFrom('account_token').where('user_id', '=', account.id).select('id').execute()).toEqual([])
    expect(await follow(world, account, 'confirm')).toEqual([403, 'INVALID_TOKEN'])
    const logged = await world.database.reader.selectFrom('log').where('method', '=', 'CONFIRM_EMAIL').select('record_id').execute()
    expect(logged.map(line => line.record_id)).toContain(account.id)
  })

  test('is undone by the former one for 72 hours, before it counts or after, and every session ends', async () => {
    const [waiting, moved, late] = [await newAccount(world), await newAccount(world), await newAccount(world)]
    for (const account of [waiting, moved, late]) await change(account, fresh())
    for (const account of [moved, late]) await follow(world, account, 'confirm')
    for (const account of [waiting, moved]) {
      expect(await follow(world, account, 'undo')).toEqual([200, undefined])
      expect([(await account.row()).email, await current(account.client)]).toEqual([account.email, 401])
      expect(await follow(world, account, 'undo')).toEqual([403, 'INVALID_TOKEN'])
      expect(await follow(world, account, 'confirm')).toEqual([403, 'INVALID_TOKEN'])
    }
    await age(world, late, { undo_until: ago(1000) })
    expect(await follow(world, late, 'undo')).toEqual([408, 'TOKEN_EXPIRED'])
  })

  test('two in a row leave the first owner the way back, and take it from who came after', async () => {
    const account = await newAccount(world)
    await change(account, fresh())
    const first = await linkOf(world, account, 'EMAIL_ADDRESS_CHANGING')
    await follow(world, account, 'confirm')
    await change(account, fresh())
    await follow(world, account, 'confirm')
    const undone = await post(world.anonymous, '/api/auth/email/undo', { id: account.id, token: first })
    expect([undone.status, (await account.row()).email]).toEqual([200, account.email])
    expect(await follow(world, account, 'undo')).toEqual([403, 'INVALID_TOKEN'])
  })

  test('a new wish replaces the one that waits; a link past its time, a false one and a taken address change nothing', async () => {
    const account = await newAccount(world)
    await change(account, fresh())
    const replaced = await linkOf(world, account, 'EMAIL_ADDRESS_CONFIRM')
    const next = fresh()
    await change(account, next)
    for (const token of [replaced, 'faux']) {
      const { json } = await post(world.anonymous, '/api/auth/email/confirm', { id: account.id, token })
      expect(json.message).toBe('INVALID_TOKEN')
    }
    await age(world, account, { expires_at: ago(1000) })
    expect(await follow(world, account, 'confirm')).toEqual([408, 'TOKEN_EXPIRED'])
    expect(await awaited(account)).toBeUndefined()
    await age(world, account, { expires_at: new Date(Date.now() + DAY).toISOString() })
    const other = await newAccount(world)
    await other.set({ email: next, email_key: next })
    expect(await follow(world, account, 'confirm')).toEqual([409, 'ALREADY_EXISTS'])
    expect((await account.row()).email).toBe(account.email)
  })

  test('of 10 uses at once one counts, and nobody’s mailbox is flooded', async () => {
    const account = await newAccount(world)
    const next = fresh()
    await change(account, next)
    const answers = await Promise.all(Array.from({ length: 10 }, () => follow(world, account, 'confirm')))
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
    const victim = fresh()
    const askers = await Promise.all(Array.from({ length: 4 }, () => newAccount(world)))
    const asked: number[] = []
    for (const asker of askers) asked.push((await change(asker, victim)).status)
    expect(asked).toEqual([200, 200, 200, 429])
  })

  test('by staff counts at once, is told to both, and ends what waited', async () => {
    const account = await newAccount(world)
    await change(account, fresh())
    const admin = world.as('superadmin')
    const { payload: seen } = await admin.call('USER_MANAGEMENT', 'GET_ID', { id: account.id })
    const next = fresh()
    expect((await admin.callAny('USER_MANAGEMENT', 'UPDATE', { ...seen, email: next })).error).toBeNull()
    expect((await account.row()).email).toBe(next)
    const told = (await mails(world, account)).filter(({ template }) => template === 'EMAIL_ADDRESS_CHANGED')
    expect(told.map(({ recipient }) => recipient)).toEqual([account.email, next])
    expect(await follow(world, account, 'confirm')).toEqual([403, 'INVALID_TOKEN'])
  })
})

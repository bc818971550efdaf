import { expect, test } from 'vitest'
import { newInvitation } from '#tests/support/account-samples.ts'
import { ago, newAccount, newAddress, PASSWORD, post } from '#tests/support/accounts.ts'
import { describeOnBoth, type World } from '#tests/support/api.ts'
import { linkTo } from '#tests/support/outbox.ts'

const LONG = Boolean(process.env.SCEAU_LONG)
const ROUNDS = LONG ? 20 : 1
const TIMEOUT_MS = LONG ? 900_000 : 60_000
const AT_ONCE = 50
const NEW = 'Tout-autre-2027!'

type Link = Awaited<ReturnType<typeof linkTo>>
type Account = Awaited<ReturnType<typeof newAccount>>

interface Answer {
  status: number
  message: string | undefined
}

/** A kind of link: how to get, open and use one. */
interface Kind {
  make(world: World): Promise<{ id: number; email: string; link: Link }>
  renew(world: World, id: number, email: string): Promise<unknown>
  open(world: World, link: Link): Promise<Answer>
  use(world: World, link: Link, email: string, nth: number): Promise<Answer>
}

const plain = async (world: World, path: string, body: object): Promise<Answer> => {
  const { status, json } = await post(world.anonymous, path, body, newAddress())
  return { status, message: json.message }
}
const call = async (world: World, method: 'INVITE_VALIDATE' | 'INVITE_CREATE', body: object): Promise<Answer> => {
  const { status, error } = await world.anonymous.callAny('USER_MANAGEMENT', method, body)
  return { status, message: error?.message }
}
const send = (world: World, username: string) => plain(world, '/api/auth/reset/send', { username })

const KINDS: Readonly<Record<string, Kind>> = {
  reset: {
    async make(world) {
      const { id, email } = await newAccount(world)
      await send(world, email)
      return { id, email, link: await linkTo(world, email) }
    },
    renew: (world, _id, email) => send(world, email),
    open: (world, link) => plain(world, '/api/auth/reset/check', link),
    use: (world, link, _email, nth) =>
      plain(world, '/api/auth/reset/validate', { ...link, password: `${NEW}${nth}`, confirmPassword: `${NEW}${nth}` }),
  },
  invitation: {
    async make(world) {
      const id = await newInvitation(world)
      const row = world.database.reader.selectFrom('user_account').where('id', '=', id).select('email')
      const { email } = await row.executeTakeFirstOrThrow()
      return { id, email, link: await linkTo(world, email) }
    },
    renew: (world, id) => world.as('superadmin').call('USER_MANAGEMENT', 'INVITE_RESEND', { id }),
    open: (world, link) => call(world, 'INVITE_VALIDATE', link),
    use: (world, link, email, nth) =>
      call(world, 'INVITE_CREATE', {
        username: `invitee.${link.id}.${nth}`,
        email,
        firstName: 'Ada',
        lastName: 'Martin',
        phone: '0170180000',
        password: NEW,
        confirmPassword: NEW,
        reset: link,
      }),
  },
}

const DEAD: Answer = { status: 403, message: 'INVALID_TOKEN' }
const OLD: Answer = { status: 408, message: 'TOKEN_EXPIRED' }

/** The ways in which a password changes while a reset link is under way. */
const CHANGES: Readonly<Record<string, (world: World, account: Account) => Promise<unknown>>> = {
  'by its owner': (_world, { client }) =>
    client.call('USER_MANAGEMENT', 'UPDATE_PASSWORD', { oldPassword: PASSWORD, newPassword: NEW, newPasswordVerif: NEW }),
  'by staff': (world, { id }) =>
    world.as('superadmin').call('USER_MANAGEMENT', 'UPDATE_USER_PASSWORD', { id, newPassword: NEW, newPasswordVerif: NEW }),
  'as an expired one': (world, { username }) =>
    plain(world, '/api/auth/expired/reset', { username, oldPassword: PASSWORD, password: NEW, confirmPassword: NEW }),
}

describeOnBoth('links (docs/reliability.md 20)', world => {
  for (const [name, { make, renew, open, use }] of Object.entries(KINDS)) {
    const both = async (link: Link, email: string) => [await open(world, link), await use(world, link, email, 99)]

    test(
      `${name}: of ${AT_ONCE} uses at the same time one goes through, ${ROUNDS} times over`,
      async () => {
        for (let round = 0; round < ROUNDS; round++) {
          const { link, email } = await make(world)
          const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, nth) => use(world, link, email, nth)))
          expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
          expect(answers.filter(({ status }) => status !== 200)).toEqual(Array.from({ length: AT_ONCE - 1 }, () => DEAD))
          expect(await both(link, email)).toEqual([DEAD, DEAD])
        }
      },
      TIMEOUT_MS,
    )

    test(`${name}: a renewed one is dead, a false one or another account’s is none, an old one is too late`, async () => {
      const [{ id, email, link: former }, other] = [await make(world), await make(world)]
      await renew(world, id, email)
      const link = await linkTo(world, email)
      expect(await both(former, email)).toEqual([DEAD, DEAD])
      for (const wrong of [
        { ...link, token: `${link.token}x` },
        { ...link, token: 'x' },
        { ...link, id: other.id },
      ])
        expect(await both(wrong, email)).toEqual([DEAD, DEAD])
      const late = { expires_at: ago(1) }
      await world.database.transaction(trx => trx.updateTable('account_token').set(late).where('user_id', '=', id).execute())
      expect(await both(link, email)).toEqual([OLD, OLD])
    })
  }

  test.each(Object.entries(CHANGES))('a reset link dies when the password is changed %s', async (_name, change) => {
    const account = await newAccount(world)
    await send(world, account.email)
    const link = await linkTo(world, account.email)
    await change(world, account)
    const [opened, used] = [
      await plain(world, '/api/auth/reset/check', link),
      await plain(world, '/api/auth/reset/validate', { ...link, password: 'Encore-un-2028!', confirmPassword: 'Encore-un-2028!' }),
    ]
    expect([opened, used]).toEqual([DEAD, DEAD])
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProfile, profileForm, roleForm, userForm } from '#tests/support/account-samples.ts'
import { newAccount, newAddress, PASSWORD, post } from '#tests/support/accounts.ts'
import { Client, describeOnBoth, openCopy, type World } from '#tests/support/api.ts'
import { linkTo } from '#tests/support/outbox.ts'

const LONG = Boolean(process.env.SCEAU_LONG)
const SESSIONS = LONG ? 20 : 4
const ROUNDS = LONG ? 20 : 1
const TIMEOUT_MS = LONG ? 900_000 : 60_000
const NEW = 'Tout-autre-2027!'
const TYPE = 'USER_TYPE_EXTERNE'
const [ENDED, NO_RIGHT] = [401, 403]

type Account = Awaited<ReturnType<typeof newAccount>>
interface Act {
  expected: number
  run(world: World, account: Account): Promise<unknown>
}

const admin = (world: World, method: 'DISABLE' | 'DELETE' | 'RESET', id: number) =>
  world.as('superadmin').call('USER_MANAGEMENT', method, { id })

async function ownRole(world: World, profile: number): Promise<number> {
  const found = world.database.reader.selectFrom('profile_role').where('profile_id', '=', profile).select('role_id')
  return (await found.executeTakeFirstOrThrow()).role_id
}
const profileOf = async ({ row }: Account) => (await row()).profile_id ?? 0
const roleOf = async (world: World, account: Account) => ownRole(world, await profileOf(account))

/** Acts that end a user's sessions or take rights away, each by its method. */
const ACTS: Readonly<Record<string, Act>> = {
  'the account is disabled': { expected: ENDED, run: (world, { id }) => admin(world, 'DISABLE', id) },
  'the account is deleted': { expected: ENDED, run: (world, { id }) => admin(world, 'DELETE', id) },
  'staff reset the account': { expected: ENDED, run: (world, { id }) => admin(world, 'RESET', id) },
  'staff set the password': {
    expected: ENDED,
    run: (world, { id }) =>
      world.as('superadmin').call('USER_MANAGEMENT', 'UPDATE_USER_PASSWORD', { id, newPassword: NEW, newPasswordVerif: NEW }),
  },
  'the password is reset by a link': {
    expected: ENDED,
    async run(world, { username, email }) {
      await post(world.anonymous, '/api/auth/reset/send', { username }, newAddress())
      await post(world.anonymous, '/api/auth/reset/validate', { ...(await linkTo(world, email)), password: NEW, confirmPassword: NEW })
    },
  },
  'an expired password is replaced': {
    expected: ENDED,
    run: (world, { username }) =>
      post(world.anonymous, '/api/auth/expired/reset', { username, oldPassword: PASSWORD, password: NEW, confirmPassword: NEW }),
  },
  'the password is changed in another session': {
    expected: ENDED,
    run: (_world, { client }) =>
      client.call('USER_MANAGEMENT', 'UPDATE_PASSWORD', { oldPassword: PASSWORD, newPassword: NEW, newPasswordVerif: NEW }),
  },
  'all other sessions are ended': { expected: ENDED, run: (_world, { client }) => client.call('SESSION_MANAGEMENT', 'DELETE_ALL', {}) },
  'the role loses the permission': {
    expected: NO_RIGHT,
    run: async (world, account) =>
      world
        .as('superadmin')
        .callAny('ROLE_MANAGEMENT', 'UPDATE', { ...roleForm({ type: TYPE, permissions: [] }), id: await roleOf(world, account) }),
  },
  'the role is disabled': {
    expected: NO_RIGHT,
    run: async (world, account) => world.as('superadmin').call('ROLE_MANAGEMENT', 'DESACTIVATION', { id: await roleOf(world, account) }),
  },
  'the profile loses the role': {
    expected: NO_RIGHT,
    run: async (world, account) =>
      world.as('superadmin').callAny('PROFILE_MANAGEMENT', 'UPDATE', { id: await profileOf(account), ...profileForm([], { type: TYPE }) }),
  },
  'the profile is disabled': {
    expected: NO_RIGHT,
    run: async (world, account) => world.as('superadmin').call('PROFILE_MANAGEMENT', 'DESACTIVATION', { id: await profileOf(account) }),
  },
  'the account gets another profile': {
    expected: NO_RIGHT,
    async run(world, { id, username, email }) {
      const place = { userType: TYPE, affiliate: { id: world.ids.affiliates.a1 } }
      const form = userForm(await newProfile(world, ['FGUEPA'], TYPE), { ...place, id, username, email })
      return world.as('superadmin').callAny('USER_MANAGEMENT', 'UPDATE', form)
    },
  },
}

describeOnBoth(`the very next request of ${SESSIONS} sessions, each on two servers, obeys (docs/reliability.md 21)`, world => {
  let copy: Awaited<ReturnType<typeof openCopy>>
  beforeAll(async () => {
    copy = await openCopy(world)
  })
  afterAll(() => copy.close())

  /** The status that each session gets now, on this server and on a second one. */
  async function everywhere(id: number) {
    const here: Client[] = []
    for (let at = 0; at < SESSIONS; at++) here.push(await world.signIn(id))
    const clients = here.flatMap(one => [one, new Client(copy.app, one.token)])
    return async () => new Set(await Promise.all(clients.map(async one => (await one.call('DEMANDE_MANAGEMENT', 'COUNT', {})).status)))
  }

  test.each(Object.entries(ACTS))(
    '%s',
    async (_name, { run, expected }) => {
      for (let round = 0; round < ROUNDS; round++) {
        const account = await newAccount(world)
        const ask = await everywhere(account.id)
        expect(await ask()).toEqual(new Set([200]))
        await run(world, account)
        expect(await ask()).toEqual(new Set([expected]))
      }
    },
    TIMEOUT_MS,
  )
})

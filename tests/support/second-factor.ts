import { z } from 'zod'
import { hashRecoveryCode, newSecret } from '#server/access/second-factor/rules.ts'
import { aboutTotp } from '#server/access/second-factor/sealing.ts'
import type { Sample } from './account-samples.ts'
import { newAccount, PASSWORD, post, signIn } from './accounts.ts'
import type { World } from './api.ts'
import { codeOf } from './totp.ts'

/** Six digits that are not a valid code now. */
export function wrongCode(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map(steps => codeOf(secret, steps))
  const wrong = ['000000', '111111', '222222', '333333', '444444', '555555'].find(code => !right.includes(code))
  if (!wrong) throw new Error('every code is right')
  return wrong
}

const started = z.object({ challenge: z.string() })

/** The challenge that a right password leads to. */
export async function challengeOf(
  world: World,
  username: string,
  password = PASSWORD,
): Promise<{ message: string | undefined; challenge: string }> {
  const answer = await signIn(world, username, password)
  return { message: answer.json.message, challenge: challengeIn(answer) }
}

/** The challenge that an answer to a sign-in holds. */
export const challengeIn = ({ json }: Awaited<ReturnType<typeof signIn>>): string => started.parse(json.detail).challenge

export const secondStep = (world: World, challenge: string, code: string, from?: string, device?: string) =>
  post(world.anonymous, '/api/auth/token/second', { challenge, code, device }, from)

/** Recovery codes that `newProtected` gives to everybody. */
export const RECOVERY = ['AAAAAA-AAAAAA-AAAAAA-AAAAAA', 'BBBBBB-BBBBBB-BBBBBB-BBBBBB'] as const

const sealed = (world: World, user: number, secret: string) => world.parts.services.vault.seal(secret, aboutTotp(user))

/** Turns on an account's second factor directly in the database. */
async function protect(world: World, user: number): Promise<string> {
  const secret = newSecret()
  await world.database.transaction(async trx => {
    const on = { totp_secret: sealed(world, user, secret), totp_confirmed_at: new Date().toISOString(), totp_last_step: null }
    await trx.updateTable('user_account').set(on).where('id', '=', user).execute()
    await trx.deleteFrom('recovery_code').where('user_id', '=', user).execute()
    const codes = RECOVERY.map(code => ({ user_id: user, code_hash: hashRecoveryCode(code), used_at: null }))
    await trx.insertInto('recovery_code').values(codes).execute()
  })
  return secret
}

export const newStaff = (world: World, permissions: readonly string[] = ['FGGDGS']) =>
  newAccount(world, { type: 'USER_TYPE_INTERNE', permissions, affiliate: null })

/** Staff with a password and a second factor. */
export async function newProtected(world: World) {
  const account = await newStaff(world)
  return { ...account, secret: await protect(world, account.id) }
}

/** Makes an account's own profile ask for a second factor, or no longer. */
export async function requireOf(world: World, user: number, isRequired = true): Promise<void> {
  await world.database.transaction(async trx => {
    const { profile_id } = await trx.selectFrom('user_account').where('id', '=', user).select('profile_id').executeTakeFirstOrThrow()
    await trx
      .updateTable('profile')
      .set({ requires_two_factor: Number(isRequired) })
      .where('id', '=', profile_id)
      .execute()
  })
}

/** One call of every command on the own second factor that goes through, by staff whose state is made for it. */
export const SECOND_FACTOR_COMMANDS: readonly Sample[] = Object.entries({
  START: async (world: World, user: number) => {
    const { password_hash } = await newStaff(world).then(({ row }) => row())
    await world.database.transaction(trx => trx.updateTable('user_account').set({ password_hash }).where('id', '=', user).execute())
    return { password: PASSWORD }
  },
  CONFIRM: async (world: World, user: number) => {
    const secret = newSecret()
    const set = { totp_secret: sealed(world, user, secret) }
    await world.database.transaction(trx => trx.updateTable('user_account').set(set).where('id', '=', user).execute())
    return { code: codeOf(secret) }
  },
  REGENERATE: async (world: World, user: number) => ({ code: codeOf(await protect(world, user)) }),
  DISABLE: async (world: World, user: number) => ({ code: codeOf(await protect(world, user)) }),
}).map(([method, body]) => ({
  name: `SECOND_FACTOR ${method}`,
  as: world => world.as('staff'),
  body: world => body(world, world.ids.users.staff),
}))

import type { NewRow } from '#server/database/tables.ts'
import type { Client, World } from './api.ts'
import { cheapHash } from './cheap-hash.ts'
import type { NewUser } from './people.ts'

export const PASSWORD = 'Mot-de-passe-2026!'
export const HOUR = 3_600_000
export const DAY = 24 * HOUR
const hash = await cheapHash(PASSWORD)
export const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()

/** What the sign-in routes answer, refusals too. */
export interface AuthAnswer {
  message?: string
  detail?: unknown
  payload?: unknown
  access_token?: string
  token_type?: string
  expires_in?: number
  recovery_codes_left?: number
  recovery_codes?: string[]
}

export async function post(client: Client, path: string, body: unknown, from?: string) {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await client.request(path, init, from ? { from } : {})
  const json: AuthAnswer = await answer.json()
  return { status: answer.status, json, headers: answer.headers }
}

/** A sign-in as a stranger, or from the device whose token is given. */
export const signIn = (world: World, username: string, password: string, from?: string, device?: string) =>
  post(world.anonymous, '/api/auth/token', { username, password, grant_type: 'password', device }, from)

let devices = 0
/** The token of a device that nobody has signed in from. */
export const newDevice = (): string => `appareil-de-test-numero-${devices++}`

let networks = 0
/** An address of a /48 that no other test calls from: tries are counted by network. */
export function newAddress(): string {
  networks++
  return `2001:${Math.floor(networks / 65_536).toString(16)}:${(networks % 65_536).toString(16)}::1`
}

let made = 0
/** A fresh partner of A1 with a password, or another kind of user on request. */
export async function newAccount(world: World, asked: Partial<NewUser> = {}) {
  made++
  const username = `Compte.${made}`
  const { id, client } = await world.addUser({
    username,
    type: 'USER_TYPE_EXTERNE',
    permissions: ['FGUECC'],
    affiliate: world.ids.affiliates.a1,
    passwordHash: hash,
    ...asked,
  })
  const set = (values: Partial<NewRow<'user_account'>>) =>
    world.database.transaction(trx => trx.updateTable('user_account').set(values).where('id', '=', id).execute())
  const row = () => world.database.reader.selectFrom('user_account').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  return { id, username, client, set, row, email: `${username}@exemple.fr` }
}

export const current = async (client: Client) => (await client.request('/api/auth/current')).status

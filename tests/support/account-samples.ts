import { PERMISSION_IDS } from '#contract/resources/role/permission-ids.ts'
import type { Client, World } from './api.ts'
import { MADE_AT } from './people.ts'

const INTERNAL = 'USER_TYPE_INTERNE'

let made = 0
/** A unique name. */
export const fresh = (name: string) => `${name}.${++made}`

const insertNamed = (world: World, table: 'role' | 'profile', type: string) => {
  const name = fresh(table)
  const row = { name, name_fold: name, type, created_at: MADE_AT, updated_at: MADE_AT }
  return world.database.transaction(trx => trx.insertInto(table).values(row).returning('id').executeTakeFirstOrThrow())
}

/** A role of a type that gives these permissions. */
export async function newRole(world: World, permissions: readonly string[], type: string = INTERNAL): Promise<number> {
  const { id } = await insertNamed(world, 'role', type)
  const rows = permissions.map(permission => ({ role_id: id, permission }))
  if (rows.length > 0) await world.database.transaction(trx => trx.insertInto('role_permission').values(rows).execute())
  return id
}

/** A profile of a type that gives these permissions through a role of its own. */
export async function newProfile(world: World, permissions: readonly string[], type: string = INTERNAL): Promise<number> {
  const role_id = await newRole(world, permissions, type)
  const { id } = await insertNamed(world, 'profile', type)
  await world.database.transaction(trx => trx.insertInto('profile_role').values({ profile_id: id, role_id }).execute())
  return id
}

/** The form of a new account of staff. */
export function userForm(profile: number, more: object = {}) {
  const username = fresh('nouveau')
  return {
    username,
    email: `${username}@exemple.fr`,
    firstName: 'Léa',
    lastName: 'Œuvrard',
    phone: '0170180001',
    userType: INTERNAL,
    profile: { id: profile },
    roles: [],
    ...more,
  }
}

export const invitationForm = (profile: number, more: object = {}) => ({
  email: `${fresh('invite')}@exemple.fr`,
  userType: INTERNAL,
  gender: 'CIVILITE_STATUT_FEMALE',
  profile: { id: profile },
  ...more,
})

export const roleForm = (more: object = {}) => ({
  name: fresh('Rôle'),
  type: INTERNAL,
  permissions: [{ id: PERMISSION_IDS.FGUSGS }],
  ...more,
})
export const profileForm = (roles: readonly number[], more: object = {}) => ({
  name: fresh('Profil'),
  type: INTERNAL,
  roles: roles.map(id => ({ id })),
  ...more,
})

const plainUser = async (world: World) => (await world.addUser({ username: fresh('simple'), type: INTERNAL, permissions: [] })).id
const byId = (make: (world: World) => Promise<number>) => async (world: World) => ({ id: await make(world) })
const aRole = byId(world => newRole(world, []))
const aProfile = byId(world => newProfile(world, []))
const aUser = byId(plainUser)
/** An account that was used. */
export async function usedUser(world: World): Promise<number> {
  const id = await plainUser(world)
  const used = { last_connection: new Date().toISOString() }
  await world.database.transaction(trx => trx.updateTable('user_account').set(used).where('id', '=', id).execute())
  return id
}

/** An account whose invitation waits. */
export async function newInvitation(world: World): Promise<number> {
  const form = invitationForm(await newProfile(world, []))
  const { payload } = await world.as('superadmin').callAny('USER_MANAGEMENT', 'INVITE', form)
  const row = await world.database.reader.selectFrom('user_account').where('email', '=', form.email).select('id').executeTakeFirstOrThrow()
  if (JSON.stringify(payload) !== JSON.stringify({ id: row.id })) throw new Error('the invitation was not made')
  return row.id
}

export interface Sample {
  name: string
  as: (world: World) => Client
  body: (world: World) => unknown
}

const PASSWORD = 'Un-autre-mot-2026!'

/** One call of every command on accounts, roles and profiles that goes through. */
export const ACCOUNT_COMMANDS: readonly Sample[] = Object.entries({
  'ROLE_MANAGEMENT ADD': () => roleForm(),
  'ROLE_MANAGEMENT UPDATE': async (world: World) => ({ ...roleForm(), ...(await aRole(world)) }),
  'ROLE_MANAGEMENT DESACTIVATION': aRole,
  'ROLE_MANAGEMENT ACTIVATION': aRole,
  'ROLE_MANAGEMENT DELETE': aRole,
  'PROFILE_MANAGEMENT ADD': async (world: World) => profileForm([await newRole(world, [])]),
  'PROFILE_MANAGEMENT UPDATE': async (world: World) => ({ ...profileForm([]), ...(await aProfile(world)) }),
  'PROFILE_MANAGEMENT DESACTIVATION': aProfile,
  'PROFILE_MANAGEMENT ACTIVATION': aProfile,
  'PROFILE_MANAGEMENT DELETE': aProfile,
  'USER_MANAGEMENT ADD': async (world: World) => userForm(await newProfile(world, [])),
  'USER_MANAGEMENT UPDATE': async (world: World) => ({ ...userForm(await newProfile(world, [])), ...(await aUser(world)) }),
  'USER_MANAGEMENT DELETE': aUser,
  'USER_MANAGEMENT ENABLE': aUser,
  'USER_MANAGEMENT DISABLE': aUser,
  'USER_MANAGEMENT ERASE': byId(usedUser),
  'USER_MANAGEMENT PERSON_DATA': aUser,
  'USER_MANAGEMENT OWN_DATA': () => ({}),
  'USER_MANAGEMENT BLOCK': aUser,
  'USER_MANAGEMENT RESET': aUser,
  'USER_MANAGEMENT RESET_SECOND_FACTOR': aUser,
  'USER_MANAGEMENT INVITE': async (world: World) => invitationForm(await newProfile(world, [])),
  'USER_MANAGEMENT INVITE_RESEND': byId(newInvitation),
  'USER_MANAGEMENT UPDATE_USER_PASSWORD': async (world: World) => ({
    ...(await aUser(world)),
    newPassword: PASSWORD,
    newPasswordVerif: PASSWORD,
  }),
}).map(([name, body]) => ({ name, as: world => world.as('admin'), body }))

import { OFFERED, type PermissionCode, type UserType } from '#contract/permissions.ts'
import { fold } from '#contract/text.ts'
import { accountFolds } from '#server/access/account-folds.ts'
import type { Writer } from '#server/database/database.ts'

/** The instant at which everything of the fixture was made. */
export const MADE_AT = '2026-01-05T08:00:00.000Z'

const every = (type: UserType): PermissionCode[] => OFFERED[type].flatMap(group => [...group.codes])

const INTERNAL = 'USER_TYPE_INTERNE'
const AFFILIATED = 'USER_TYPE_EXTERNE'
const ALONE = 'USER_TYPE_EXTERNE_NONE_AFFILIATE'

/** The tests' personas; `affiliate` names one of the fixture's affiliates. */
export const PERSONAS = {
  superadmin: { type: INTERNAL, permissions: [], affiliate: null, isSuperAdmin: true },
  admin: { type: INTERNAL, permissions: every(INTERNAL), affiliate: null, isSuperAdmin: false },
  staff: {
    type: INTERNAL,
    permissions: [
      'FGDBGS',
      'FGFAGS',
      'FGFPGS',
      'FGFPMD',
      'FGPLAC',
      'FGPLRE',
      'FGPLRV',
      'FGPLRF',
      'FGMQGS',
      'FGQSGS',
      'FGCAGS',
      'FGCDGS',
      'FGGDGS',
      'FGGDADS',
      'FGGDASS',
      'FGGDDEC',
      'FGGDDUP',
    ],
    affiliate: null,
    isSuperAdmin: false,
  },
  reader: {
    type: INTERNAL,
    permissions: [
      'FGDBGS',
      'FGDACS',
      'FGUSGS',
      'FGPRGS',
      'FGTEGS',
      'FGTTGS',
      'FGTRGS',
      'FGFPGS',
      'FGFAGS',
      'FGMQGS',
      'FGQSGS',
      'FGCAGS',
      'FGCDGS',
      'FGGDGS',
      'FGEMGS',
      'FGNTGS',
    ],
    affiliate: null,
    isSuperAdmin: false,
  },
  partner: { type: AFFILIATED, permissions: every(AFFILIATED), affiliate: 'a1', isSuperAdmin: false },
  colleague: { type: AFFILIATED, permissions: every(AFFILIATED), affiliate: 'a1', isSuperAdmin: false },
  partner2: { type: AFFILIATED, permissions: every(AFFILIATED), affiliate: 'a2', isSuperAdmin: false },
  /** Of an affiliate without products or requests. */
  outsider: { type: AFFILIATED, permissions: every(AFFILIATED), affiliate: 'a3', isSuperAdmin: false },
  guest: { type: ALONE, permissions: every(ALONE), affiliate: null, isSuperAdmin: false },
  /** Internal, without any permission. */
  noRights: { type: INTERNAL, permissions: [], affiliate: null, isSuperAdmin: false },
} as const satisfies Record<string, PersonaSpec>

interface PersonaSpec {
  type: UserType
  permissions: readonly PermissionCode[]
  affiliate: 'a1' | 'a2' | 'a3' | null
  isSuperAdmin: boolean
}

export type Persona = keyof typeof PERSONAS
export const PERSONA_NAMES = Object.keys(PERSONAS) as [Persona, ...Persona[]]

export interface NewUser {
  username: string
  type: UserType
  permissions: readonly string[]
  affiliate?: number | null
  isSuperAdmin?: boolean
  passwordHash?: string | null
}

/** Makes users, each with a profile and a role of their own that hold the permissions; gives their ids in order. */
export async function insertUsers(trx: Writer, users: readonly NewUser[]): Promise<number[]> {
  const named = users.map(user => ({
    name: `Droits de ${user.username}`,
    name_fold: fold(`Droits de ${user.username}`),
    type: user.type,
    created_at: MADE_AT,
    updated_at: MADE_AT,
  }))
  const roles = await trx.insertInto('role').values(named).returning('id').execute()
  const profiles = await trx.insertInto('profile').values(named).returning('id').execute()
  const permissions = users.flatMap((user, at) => user.permissions.map(permission => ({ role_id: roles[at]?.id ?? 0, permission })))
  if (permissions.length > 0) await trx.insertInto('role_permission').values(permissions).execute()
  const links = roles.map((role, at) => ({ profile_id: profiles[at]?.id ?? 0, role_id: role.id }))
  await trx.insertInto('profile_role').values(links).execute()
  const accounts = users.map((user, at) => ({
    username: user.username,
    username_key: user.username.toLowerCase(),
    email: `${user.username}@exemple.fr`,
    email_key: `${user.username.toLowerCase()}@exemple.fr`,
    password_hash: user.passwordHash ?? null,
    user_type: user.type,
    is_super_admin: user.isSuperAdmin ? 1 : 0,
    last_name: user.username.toUpperCase(),
    first_name: 'Camille',
    ...accountFolds({
      username: user.username,
      email: `${user.username}@exemple.fr`,
      lastName: user.username.toUpperCase(),
      firstName: 'Camille',
    }),
    profile_id: profiles[at]?.id ?? null,
    affiliate_id: user.affiliate ?? null,
    activated: 1,
    password_changed_at: new Date().toISOString(),
    created_at: MADE_AT,
    updated_at: MADE_AT,
    enabled_at: MADE_AT,
  }))
  return (await trx.insertInto('user_account').values(accounts).returning('id').execute()).map(row => row.id)
}

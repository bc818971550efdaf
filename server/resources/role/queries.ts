import type { UserType } from '#contract/permissions.ts'
import { roleMethods } from '#contract/resources/role/methods.ts'
import { fold } from '#contract/text.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { resourceList } from '../../database/list/list.ts'
import { insertRow, updateRow } from '../../database/rows.ts'

/** Roles and profiles are named alike, and listed alike. */
export type Kind = 'role' | 'profile'

const COLUMNS = ['id', 'name', 'type', 'description', 'enabled', 'created_at', 'updated_at'] as const

/** Tens of rows in all, which no index would serve faster. Who may list them lists all of them. */
const listOf = (kind: Kind) =>
  resourceList(roleMethods.FILTER, {
    from: (db: Reader) => db.selectFrom(kind),
    id: 'id',
    filters: { code: 'id', name: { contains: 'name_fold' }, type: 'type', enabled: 'enabled' },
    sorts: { name: 'name_fold', type: 'type', createdAt: 'created_at', updatedAt: 'updated_at', enabled: 'enabled' },
    select: found => found.select(COLUMNS),
  })
export const namedLists = { role: listOf('role'), profile: listOf('profile') }
export type NamedRow = Awaited<ReturnType<typeof namedLists.role.rowsOf>>[number]

export const findNamed = (db: Reader, kind: Kind, id: number): Promise<NamedRow | undefined> =>
  db.selectFrom(kind).where('id', '=', id).select(COLUMNS).executeTakeFirst()

/** The enabled ones by name; of one user type where it is given. */
export const listEnabledNamed = (db: Reader, kind: Kind, type?: UserType) =>
  db
    .selectFrom(kind)
    .where('enabled', '=', 1)
    .$if(type !== undefined, found => found.where('type', '=', type ?? ''))
    .select(['id', 'name', 'type', 'description'])
    .orderBy('name_fold')
    .execute()

export interface Named {
  name: string
  description: string
}

export async function insertNamed(trx: Writer, kind: Kind, named: Named & { type: UserType }, now: string): Promise<number> {
  return insertRow(trx, kind, { ...named, name_fold: fold(named.name), created_at: now, updated_at: now })
}

export async function updateNamed(trx: Writer, kind: Kind, id: number, { name, description }: Named, now: string): Promise<void> {
  await updateRow(trx, kind, id, { name, name_fold: fold(name), description, updated_at: now })
}

/** Roles by id, as a profile or an account may take them. */
export async function listRoles(db: Reader, roles: readonly number[]) {
  if (roles.length === 0) return []
  return db
    .selectFrom('role')
    .where('id', 'in', [...roles])
    .select(['id', 'type', 'enabled'])
    .execute()
}

export async function replaceRolePermissions(trx: Writer, role: number, permissions: readonly string[]): Promise<void> {
  await trx.deleteFrom('role_permission').where('role_id', '=', role).execute()
  if (permissions.length === 0) return
  await trx
    .insertInto('role_permission')
    .values(permissions.map(permission => ({ role_id: role, permission })))
    .execute()
}

/** The active users who hold a role, by themselves or through their profile, by name. */
export function listRoleUsers(db: Reader, role: number) {
  const profiles = db.selectFrom('profile_role').where('role_id', '=', role).select('profile_id')
  const holders = db.selectFrom('user_role').where('role_id', '=', role).select('user_id')
  return db
    .selectFrom('user_account')
    .where('enabled', '=', 1)
    .where(eb => eb.or([eb('id', 'in', holders), eb('profile_id', 'in', profiles)]))
    .select(['id', 'first_name', 'last_name', 'username'])
    .orderBy('name_fold')
    .orderBy('id')
    .execute()
}

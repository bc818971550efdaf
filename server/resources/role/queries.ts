import type { Page } from '#contract/paging.ts'
import type { UserType } from '#contract/permissions.ts'
import { fold } from '#contract/text.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { foldContains } from '../../database/search.ts'

/** Roles and profiles are named alike, and listed alike. */
export type Kind = 'role' | 'profile'

export interface NamedFilters {
  code?: number | undefined
  name?: string | undefined
  type?: UserType | undefined
  enabled?: boolean | undefined
}

const SORTS = { id: 'id', name: 'name_fold', type: 'type', createdAt: 'created_at', updatedAt: 'updated_at', enabled: 'enabled' } as const
export type NamedPage = Page & { order: keyof typeof SORTS }

function matching(db: Reader, kind: Kind, { code, name, type, enabled }: NamedFilters) {
  let found = db.selectFrom(kind)
  if (code !== undefined) found = found.where('id', '=', code)
  if (name) found = found.where(foldContains('name_fold', name))
  if (type !== undefined) found = found.where('type', '=', type)
  if (enabled !== undefined) found = found.where('enabled', '=', Number(enabled))
  return found
}

const COLUMNS = ['id', 'name', 'type', 'description', 'enabled', 'created_at', 'updated_at'] as const

/** One page of roles or profiles: tens of rows in all, which no index would serve faster. */
export function listNamed(db: Reader, kind: Kind, filters: NamedFilters, page: NamedPage) {
  const direction = page.direction === 'ASC' ? 'asc' : 'desc'
  return matching(db, kind, filters)
    .select(COLUMNS)
    .orderBy(SORTS[page.order], direction)
    .orderBy('id', direction)
    .limit(page.size)
    .offset((page.page - 1) * page.size)
    .execute()
}
export type NamedRow = Awaited<ReturnType<typeof listNamed>>[number]

export const listNamedIds = async (db: Reader, kind: Kind, filters: NamedFilters, page: NamedPage): Promise<number[]> =>
  (await listNamed(db, kind, filters, page)).map(row => row.id)

/** Roles or profiles by id, in any order. */
export const listNamedById = (db: Reader, kind: Kind, ids: readonly number[]): Promise<NamedRow[]> =>
  db
    .selectFrom(kind)
    .where('id', 'in', [...ids])
    .select(COLUMNS)
    .execute()

export async function countNamed(db: Reader, kind: Kind, filters: NamedFilters): Promise<number> {
  const row = await matching(db, kind, filters)
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}

export const findNamed = (db: Reader, kind: Kind, id: number): Promise<NamedRow | undefined> =>
  db.selectFrom(kind).where('id', '=', id).select(COLUMNS).executeTakeFirst()

/** The enabled ones by name; of one user type where it is given. */
export const listEnabledNamed = (db: Reader, kind: Kind, type?: UserType) =>
  matching(db, kind, { enabled: true, type }).select(['id', 'name', 'type', 'description']).orderBy('name_fold').execute()

export interface Named {
  name: string
  description: string
}

export async function insertNamed(trx: Writer, kind: Kind, named: Named & { type: UserType }, now: string): Promise<number> {
  const row = await trx
    .insertInto(kind)
    .values({ ...named, name_fold: fold(named.name), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updateNamed(trx: Writer, kind: Kind, id: number, { name, description }: Named, now: string): Promise<void> {
  await trx
    .updateTable(kind)
    .set({ name, name_fold: fold(name), description, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function setNamedEnabled(trx: Writer, kind: Kind, id: number, enabled: boolean, now: string): Promise<void> {
  await trx
    .updateTable(kind)
    .set({ enabled: Number(enabled), updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function deleteNamed(trx: Writer, kind: Kind, id: number): Promise<void> {
  await trx.deleteFrom(kind).where('id', '=', id).execute()
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

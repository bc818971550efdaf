import type { Reader, Writer } from '../../database/database.ts'
import { updateRow } from '../../database/rows.ts'

/** The roles of profiles, by name. */
export async function listProfileRoles(db: Reader, profiles: readonly number[]) {
  if (profiles.length === 0) return []
  return db
    .selectFrom('profile_role')
    .innerJoin('role', 'role.id', 'profile_role.role_id')
    .where('profile_role.profile_id', 'in', [...profiles])
    .select(['profile_role.profile_id', 'role.id', 'role.name', 'role.type', 'role.enabled'])
    .orderBy('role.name_fold')
    .execute()
}

/** What profiles ask of their holders. */
export async function listTwoFactorProfiles(db: Reader, profiles: readonly number[]): Promise<Set<number>> {
  if (profiles.length === 0) return new Set()
  const rows = await db
    .selectFrom('profile')
    .where('id', 'in', [...profiles])
    .where('requires_two_factor', '=', 1)
    .select('id')
    .execute()
  return new Set(rows.map(row => row.id))
}

/** The profile of an account; null where it has none. */
export async function findProfileOf(db: Reader, user: number): Promise<number | null> {
  const row = await db.selectFrom('user_account').where('id', '=', user).select('profile_id').executeTakeFirst()
  return row?.profile_id ?? null
}

export async function setTwoFactor(trx: Writer, profile: number, isRequired: boolean): Promise<void> {
  await updateRow(trx, 'profile', profile, { requires_two_factor: Number(isRequired) })
}

export async function replaceProfileRoles(trx: Writer, profile: number, roles: readonly number[]): Promise<void> {
  await trx.deleteFrom('profile_role').where('profile_id', '=', profile).execute()
  if (roles.length === 0) return
  await trx
    .insertInto('profile_role')
    .values(roles.map(role => ({ profile_id: profile, role_id: role })))
    .execute()
}

export async function countProfileUsers(db: Reader, profile: number): Promise<number> {
  const row = await db
    .selectFrom('user_account')
    .where('profile_id', '=', profile)
    .where('enabled', '=', 1)
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}

/** Takes the profile from its users, who keep their own roles. */
export async function detachProfile(trx: Writer, profile: number): Promise<void> {
  await trx.updateTable('user_account').set({ profile_id: null }).where('profile_id', '=', profile).execute()
}

import type { Reader } from '../../database/database.ts'

/** The permissions of roles, enabled or not, whatever their type. */
export async function listRoleCodes(db: Reader, roles: readonly number[]) {
  if (roles.length === 0) return []
  return db
    .selectFrom('role_permission')
    .where('role_id', 'in', [...roles])
    .select(['role_id', 'permission'])
    .execute()
}

/** The permissions that profiles give through their roles, enabled or not. */
export async function listProfileCodes(db: Reader, profiles: readonly number[]) {
  if (profiles.length === 0) return []
  return db
    .selectFrom('profile_role')
    .innerJoin('role_permission', 'role_permission.role_id', 'profile_role.role_id')
    .where('profile_role.profile_id', 'in', [...profiles])
    .select(['profile_role.profile_id', 'role_permission.permission'])
    .distinct()
    .execute()
}

/** The profiles that give all of these permissions: those of ADMIN. Enabled or not. */
export async function listAdminProfiles(db: Reader, codes: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('profile_role')
    .innerJoin('role_permission', 'role_permission.role_id', 'profile_role.role_id')
    .where('role_permission.permission', 'in', [...codes])
    .groupBy('profile_role.profile_id')
    .having(eb => eb.fn.count('role_permission.permission').distinct(), '=', codes.length)
    .select('profile_role.profile_id')
    .execute()
  return rows.map(row => row.profile_id)
}

/** Through which roles profiles give these permissions, and what of it is enabled. */
export async function listGiven(db: Reader, profiles: readonly number[], codes: readonly string[]) {
  if (profiles.length === 0) return []
  return db
    .selectFrom('profile_role')
    .innerJoin('role_permission', 'role_permission.role_id', 'profile_role.role_id')
    .innerJoin('role', 'role.id', 'profile_role.role_id')
    .innerJoin('profile', 'profile.id', 'profile_role.profile_id')
    .where('profile_role.profile_id', 'in', [...profiles])
    .where('role_permission.permission', 'in', [...codes])
    .select([
      'profile.id as profile',
      'profile.enabled as profile_enabled',
      'role.id as role',
      'role.enabled as role_enabled',
      'permission',
    ])
    .execute()
}

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

/** The profiles that give all of these permissions: those of ADMIN. Enabled or not, unless only those `inForce` are asked for. */
export async function listAdminProfiles(db: Reader, codes: readonly string[], { inForce = false } = {}): Promise<number[]> {
  const rows = await db
    .selectFrom('profile_role')
    .innerJoin('role_permission', 'role_permission.role_id', 'profile_role.role_id')
    .where('role_permission.permission', 'in', [...codes])
    .$if(inForce, given =>
      given
        .innerJoin('role', 'role.id', 'profile_role.role_id')
        .innerJoin('profile', 'profile.id', 'profile_role.profile_id')
        .where('role.enabled', '=', 1)
        .where('profile.enabled', '=', 1),
    )
    .groupBy('profile_role.profile_id')
    .having(eb => eb.fn.count('role_permission.permission').distinct(), '=', codes.length)
    .select('profile_role.profile_id')
    .execute()
  return rows.map(row => row.profile_id)
}

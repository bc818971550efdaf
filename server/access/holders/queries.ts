import { type PermissionCode, RIGHTS, type UserType } from '#contract/permissions.ts'
import type { Reader } from '../../database/database.ts'

const INTERNAL = 'USER_TYPE_INTERNE'
const EXTERNAL: readonly UserType[] = ['USER_TYPE_EXTERNE', 'USER_TYPE_EXTERNE_NONE_AFFILIATE']

/** The roles in force that give users of these types, internal ones unless told, one of the permissions. */
const rolesGiving = (db: Reader, codes: readonly PermissionCode[], types: readonly UserType[] = [INTERNAL]) =>
  db
    .selectFrom('role as r')
    .innerJoin('role_permission as rp', 'rp.role_id', 'r.id')
    .where('r.enabled', '=', 1)
    .where('r.type', 'in', [...types])
    .where('rp.permission', 'in', [...codes])
    .select('r.id')

/** The profiles in force that give users of these types, internal ones unless told, one of the permissions. */
export const profilesGiving = (db: Reader, codes: readonly PermissionCode[], types: readonly UserType[] = [INTERNAL]) =>
  db
    .selectFrom('profile as p')
    .innerJoin('profile_role as pr', 'pr.profile_id', 'p.id')
    .where('p.enabled', '=', 1)
    .where('p.type', 'in', [...types])
    .where('pr.role_id', 'in', rolesGiving(db, codes, types))
    .select('p.id')

/** The internal accounts that can sign in; wrong passwords keep nobody out for good. */
export const activeStaff = (db: Reader) =>
  db
    .selectFrom('user_account as u')
    .where('u.enabled', '=', 1)
    .where(eb => eb.or([eb('u.blocked', '=', 0), eb('u.blocked_by_admin', '=', 0)]))
    .where('u.activated', '=', 1)
    .where('u.user_type', '=', INTERNAL)

/** The staff who hold one of the permissions, by their profile or by a role of their own; SUPER_ADMIN holds all. */
export async function listHolders(db: Reader, codes: readonly PermissionCode[]): Promise<number[]> {
  const byOwnRole = db.selectFrom('user_role').where('role_id', 'in', rolesGiving(db, codes)).select('user_id')
  const rows = await activeStaff(db)
    .where(eb => eb.or([eb('u.is_super_admin', '=', 1), eb('u.profile_id', 'in', profilesGiving(db, codes)), eb('u.id', 'in', byOwnRole)]))
    .select('u.id')
    .orderBy('u.id')
    .execute()
  return rows.map(row => row.id)
}

/** Who answers for a partner holds one of these. */
export const ANSWERING: readonly PermissionCode[] = [...RIGHTS['EXTERNAL.SAVE_COLLECT_FORM'], ...RIGHTS['EXTERNAL.SEND_COLLECT_FORM']]

/** The active external accounts of these affiliates, and of these users, that hold one of the permissions. */
export async function listPartners(
  db: Reader,
  { affiliates, users, codes }: { affiliates: readonly number[]; users: readonly number[]; codes: readonly PermissionCode[] },
) {
  const byOwnRole = db
    .selectFrom('user_role')
    .where('role_id', 'in', rolesGiving(db, codes, EXTERNAL))
    .select('user_id')
  return db
    .selectFrom('user_account as u')
    .where('u.enabled', '=', 1)
    .where('u.activated', '=', 1)
    .where('u.user_type', 'in', [...EXTERNAL])
    .where(eb => eb.or([eb('u.affiliate_id', 'in', [...affiliates, 0]), eb('u.id', 'in', [...users, 0])]))
    .where(eb => eb.or([eb('u.profile_id', 'in', profilesGiving(db, codes, EXTERNAL)), eb('u.id', 'in', byOwnRole)]))
    .select(['u.id', 'u.affiliate_id', 'u.user_type'])
    .orderBy('u.id')
    .execute()
}

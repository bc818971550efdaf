import { Problem } from '#contract/errors.ts'
import { ADMIN_CODES } from '#contract/permissions.ts'
import { mayGrant } from '#contract/resources/role/rules.ts'
import type { Reader } from '../../database/database.ts'
import type { Caller } from '../caller.ts'
import { listAdminProfiles, listGiven, listProfileCodes, listRoleCodes } from './queries.ts'

/** True when the caller may give every one of these rights. */
export function holdsAll(caller: Caller, codes: Iterable<string>): boolean {
  for (const code of codes) if (!mayGrant(caller, code)) return false
  return true
}

/** Refuses to give rights that the caller lacks. */
export function checkGrant(caller: Caller, codes: Iterable<string>): void {
  if (!holdsAll(caller, codes)) throw new Problem('FORBIDDEN')
}

/** Refuses to give roles that allow what the caller lacks. */
export async function checkRolesGrant(db: Reader, caller: Caller, roles: readonly number[]): Promise<void> {
  const codes = await listRoleCodes(db, roles)
  checkGrant(caller, new Set(codes.map(one => one.permission)))
}

/** Refuses to give a profile that allows what the caller lacks. */
export async function checkProfileGrant(db: Reader, caller: Caller, profile: number): Promise<void> {
  const codes = await listProfileCodes(db, [profile])
  checkGrant(caller, new Set(codes.map(one => one.permission)))
}

/** The roles and profiles that, enabled by themselves, would make a profile give the authority ADMIN; asked of `rows` that are disabled. */
export async function listAdminMakers(db: Reader, rows: readonly { enabled: number }[]) {
  const makers = { roles: new Set<number>(), profiles: new Set<number>() }
  if (rows.every(row => row.enabled === 1)) return makers
  const given = await listGiven(db, await listAdminProfiles(db, ADMIN_CODES), ADMIN_CODES)
  for (const [profile, through] of Map.groupBy(given, one => one.profile)) {
    const isEnabled = through[0]?.profile_enabled === 1
    const isAdminWith = (role: number | null) =>
      new Set(through.flatMap(one => (one.role_enabled === 1 || one.role === role ? one.permission : []))).size === ADMIN_CODES.length
    const isAdmin = isAdminWith(null)
    if (isAdmin && !isEnabled) makers.profiles.add(profile)
    if (!isAdmin && isEnabled) for (const { role } of through) if (isAdminWith(role)) makers.roles.add(role)
  }
  return makers
}

/** Refuses a change of roles or profiles by which a profile comes to give the authority ADMIN, unless the caller has it. */
export async function withoutNewAdmins(db: Reader, caller: Caller, change: () => Promise<void>): Promise<void> {
  if (caller.isAdmin) return change()
  const before = new Set(await listAdminProfiles(db, ADMIN_CODES))
  await change()
  const after = await listAdminProfiles(db, ADMIN_CODES)
  if (after.some(profile => !before.has(profile))) throw new Problem('FORBIDDEN')
}

import { Problem } from '#contract/errors.ts'
import { ADMIN_CODES } from '#contract/permissions.ts'
import { mayGrant } from '#contract/resources/role/rules.ts'
import type { Reader } from '../../database/database.ts'
import type { Caller } from '../caller.ts'
import { listAdministrators } from '../links/queries.ts'
import { listAdminProfiles, listGiven, listProfileCodes, listRoleCodes } from './queries.ts'

/** True when the caller may give every one of these rights. */
export function holdsAll(caller: Caller, codes: Iterable<string>): boolean {
  for (const code of codes) if (!mayGrant(caller, code)) return false
  return true
}

/** What only one of two lists has: a change of rights is judged by it, for taking one away is as much an act upon it as giving it. */
export const differing = <T>(before: readonly T[], after: readonly T[]): T[] => [
  ...before.filter(one => !after.includes(one)),
  ...after.filter(one => !before.includes(one)),
]

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

/** The roles and profiles by which a profile gives the authority ADMIN, or would if only they were enabled. */
export async function listAdminMakers(db: Reader) {
  const makers = { roles: new Set<number>(), profiles: new Set<number>() }
  const given = await listGiven(db, await listAdminProfiles(db, ADMIN_CODES), ADMIN_CODES)
  for (const [profile, through] of Map.groupBy(given, one => one.profile)) {
    const isEnabled = through[0]?.profile_enabled === 1
    const isAdminWith = (role: number | null) =>
      new Set(through.flatMap(one => (one.role_enabled === 1 || one.role === role ? one.permission : []))).size === ADMIN_CODES.length
    if (isAdminWith(null)) makers.profiles.add(profile)
    if (isEnabled) for (const { role } of through) if (isAdminWith(role)) makers.roles.add(role)
  }
  return makers
}

/** Refuses a change after which nobody could administer accounts any more: the last way in never goes. */
export async function keepWayIn(db: Reader): Promise<void> {
  if ((await listAdministrators(db)).length === 0) throw new Problem('FORBIDDEN')
}

/**
 * Refuses a change of roles or profiles by which a profile comes to give the authority ADMIN or to lose it, unless the caller has it; and
 * one after which nobody has it.
 */
export async function withSameAdmins(db: Reader, caller: Caller, change: () => Promise<void>): Promise<void> {
  const before = new Set(caller.isAdmin ? [] : await listAdminProfiles(db, ADMIN_CODES))
  await change()
  await keepWayIn(db)
  if (caller.isAdmin) return
  const after = await listAdminProfiles(db, ADMIN_CODES)
  if (before.size !== after.length || after.some(profile => !before.has(profile))) throw new Problem('FORBIDDEN')
}

import { Problem } from '#contract/errors.ts'
import { ADMIN_CODES } from '#contract/permissions.ts'
import { mayGrant } from '#contract/resources/role/rules.ts'
import type { Reader } from '../../database/database.ts'
import type { Caller } from '../caller.ts'
import { listAdminProfiles, listProfileCodes, listRoleCodes } from './queries.ts'

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

/**
 * Refuses a change of roles or profiles by which a profile comes to give the authority ADMIN, unless the caller has it; `inForce`
 * where it comes by being enabled.
 */
export async function withoutNewAdmins(
  db: Reader,
  caller: Caller,
  change: () => Promise<void>,
  counted: { inForce?: boolean } = {},
): Promise<void> {
  if (caller.isAdmin) return change()
  const before = new Set(await listAdminProfiles(db, ADMIN_CODES, counted))
  await change()
  const after = await listAdminProfiles(db, ADMIN_CODES, counted)
  if (after.some(profile => !before.has(profile))) throw new Problem('FORBIDDEN')
}

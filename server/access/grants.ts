import { Problem } from '#contract/errors.ts'
import { ADMIN_CODES, appliesTo } from '#contract/permissions.ts'
import type { Reader } from '../database/database.ts'
import type { Caller } from './caller.ts'
import { listAdminProfiles } from './queries.ts'

/**
 * True when the caller holds every one of these rights (decisions: nobody grants a right they do not hold). Codes that mean
 * nothing for internal users are no more than what those who manage external accounts may give: no internal user holds them.
 */
export function holdsAll(caller: Caller, codes: Iterable<string>): boolean {
  if (caller.isSuperAdmin) return true
  for (const code of codes) if (appliesTo(code, 'USER_TYPE_INTERNE') && !caller.permissions.has(code)) return false
  return true
}

/** Refuses to give rights that the caller lacks. */
export function checkGrant(caller: Caller, codes: Iterable<string>): void {
  if (!holdsAll(caller, codes)) throw new Problem('FORBIDDEN')
}

/** Refuses a change of roles or profiles by which a profile comes to give the authority ADMIN, unless the caller has it. */
export async function withoutNewAdmins(db: Reader, caller: Caller, change: () => Promise<void>): Promise<void> {
  if (caller.isAdmin) return change()
  const before = new Set(await listAdminProfiles(db, ADMIN_CODES))
  await change()
  const after = await listAdminProfiles(db, ADMIN_CODES)
  if (after.some(profile => !before.has(profile))) throw new Problem('FORBIDDEN')
}

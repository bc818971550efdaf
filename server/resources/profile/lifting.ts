import { Problem } from '#contract/errors.ts'
import { ADMIN_CODES } from '#contract/permissions.ts'
import type { Caller } from '../../access/caller.ts'
import { checkProfileGrant } from '../../access/grants/grants.ts'
import { listAdminProfiles } from '../../access/grants/queries.ts'
import type { Reader } from '../../database/database.ts'
import { findProfileOf } from './queries.ts'

/** Nobody but a SUPER_ADMIN lifts the second factor that their own profile requires. */
export async function refuseOwn(db: Reader, caller: Caller, profile: number): Promise<void> {
  if (!caller.isSuperAdmin && (await findProfileOf(db, caller.id)) === profile) throw new Problem('FORBIDDEN')
}

/** Refuses to lift a profile's second factor from the caller, or from accounts with more rights than the caller. */
export async function checkLifting(db: Reader, caller: Caller, profile: number): Promise<void> {
  await refuseOwn(db, caller, profile)
  await checkProfileGrant(db, caller, profile)
  if (!caller.isAdmin && (await listAdminProfiles(db, ADMIN_CODES)).includes(profile)) throw new Problem('FORBIDDEN')
}

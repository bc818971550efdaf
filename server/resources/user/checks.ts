import { Problem, validationProblem } from '#contract/errors.ts'
import { ADMIN_CODES, type UserType } from '#contract/permissions.ts'
import { needsAffiliate } from '#contract/resources/user/rules.ts'
import type { Caller } from '../../access/caller.ts'
import { checkProfileGrant, checkRolesGrant } from '../../access/grants/grants.ts'
import { listAdminProfiles } from '../../access/grants/queries.ts'
import { identifierSkeleton } from '../../access/identifiers/skeleton.ts'
import type { Reader } from '../../database/database.ts'
import { listReferenceCodes } from '../../records/queries.ts'
import { soundRoles } from '../role/sound.ts'
import { findAffiliate, findProfile, listNamesakes, type Place } from './queries.ts'

/** What an account has already and may keep, even if disabled by now. */
export interface Held {
  profile: number | null
  roles: readonly number[]
  affiliate: number | null
}
export const NOTHING_HELD: Held = { profile: null, roles: [], affiliate: null }

interface Wanted {
  userType: UserType
  profile: { id: number }
  roles: readonly { id: number }[]
  affiliate: { id: number } | null
}

const invalid = (path: string) => validationProblem({ path, code: 'STD_ERROR.INVALID_VALUE' })

async function checkAffiliate(db: Reader, { userType, affiliate }: Wanted, held: Held): Promise<number | null> {
  if (!needsAffiliate(userType)) {
    if (affiliate) throw validationProblem({ path: 'affiliate', code: 'STD_ERROR.INVALID' })
    return null
  }
  if (!affiliate) throw validationProblem({ path: 'affiliate', code: 'STD_ERROR.REQUIRED' })
  if (affiliate.id === held.affiliate) return affiliate.id
  const found = await findAffiliate(db, affiliate.id)
  if (found?.enabled !== 1) throw invalid('affiliate.id')
  return affiliate.id
}

/** Profile and roles are enabled and of the account's type, or there already (docs/domain.md 2.1). */
async function checkRights(db: Reader, { userType, profile, roles }: Wanted, held: Held): Promise<number[]> {
  const found = await findProfile(db, profile.id)
  if (found?.type !== userType || (found.enabled === 0 && found.id !== held.profile)) throw invalid('profile.id')
  return soundRoles(db, userType, roles, held.roles)
}

/** Refuses rights that the account does not have yet and the caller lacks (docs/domain.md 2.12). */
async function checkGranted(db: Reader, caller: Caller, profile: number, roles: readonly number[], held: Held): Promise<void> {
  const added = roles.filter(role => !held.roles.includes(role))
  await checkRolesGrant(db, caller, added)
  if (profile === held.profile) return
  await checkProfileGrant(db, caller, profile)
  if (!caller.isAdmin && (await listAdminProfiles(db, ADMIN_CODES)).includes(profile)) throw new Problem('FORBIDDEN')
}

/** The place and roles of an account, judged: what it belongs to must exist, fit its type, and be the caller's to give. */
export async function judgePlace(db: Reader, caller: Caller, wanted: Wanted, held: Held): Promise<{ place: Place; roles: number[] }> {
  const affiliate = await checkAffiliate(db, wanted, held)
  const roles = await checkRights(db, wanted, held)
  await checkGranted(db, caller, wanted.profile.id, roles, held)
  return { place: { userType: wanted.userType, profile: wanted.profile.id, affiliate }, roles }
}

/** A code of the civility table, or what the account holds already; STD_ERROR.INVALID_VALUE for any other (docs/wire.md 4.1). */
export async function checkGender(db: Reader, gender: string | null, held: string | null): Promise<void> {
  if (gender === null || gender === held) return
  if (!(await listReferenceCodes(db, 'CIVILITE')).has(gender)) throw invalid('gender')
}

/** An e-mail or identifier by which another account signs in: ALREADY_EXISTS with EMAIL or USERNAME. */
export async function refuseNamesakes(db: Reader, named: { username: string; email: string }, except = 0): Promise<void> {
  const others = await listNamesakes(db, named, except)
  const taken = new Set(others.flatMap(row => [row.username_key, row.email_key]))
  if (taken.has(named.email.toLowerCase())) throw new Problem('ALREADY_EXISTS', 'EMAIL')
  const looksTaken = others.some(row => row.username_skeleton === identifierSkeleton(named.username))
  if (looksTaken || taken.has(named.username.toLowerCase())) throw new Problem('ALREADY_EXISTS', 'USERNAME')
}

/** The keys by which accounts sign in: each is one account's. */
export const SIGN_IN_KEYS = { email_key: 'EMAIL', username_key: 'USERNAME', username_skeleton: 'USERNAME' } as const

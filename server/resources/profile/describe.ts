import type { Caller } from '../../access/caller.ts'
import { listAdminMakers } from '../../access/grants/grants.ts'
import { listProfileCodes } from '../../access/grants/queries.ts'
import type { Reader } from '../../database/database.ts'
import { describeNamed } from '../role/named.ts'
import type { NamedRow } from '../role/queries.ts'
import { type ProfileFacts, profileRules } from '../role/rules.ts'
import { findProfileOf, listProfileRoles, listTwoFactorProfiles } from './queries.ts'

/** Profiles as their rules see them; reads once for all. */
export async function profileFacts(
  db: Reader,
  rows: readonly NamedRow[],
  caller: Caller,
): Promise<(row: NamedRow) => ProfileFacts & { requiresTwoFactor: boolean }> {
  const ids = rows.map(row => row.id)
  const codes = Map.groupBy(await listProfileCodes(db, ids), one => one.profile_id)
  const makers = await listAdminMakers(db)
  const asking = await listTwoFactorProfiles(db, ids)
  const own = await findProfileOf(db, caller.id)
  return ({ id, enabled }) => ({
    enabled,
    codes: (codes.get(id) ?? []).map(one => one.permission),
    makesAdmin: makers.profiles.has(id),
    requiresTwoFactor: asking.has(id),
    isOwnDuty: asking.has(id) && id === own,
  })
}

/** Profiles as the contract gives them, with what the caller may do with each. */
export async function describeProfiles(db: Reader, rows: readonly NamedRow[], caller: Caller) {
  const roles = await listProfileRoles(
    db,
    rows.map(row => row.id),
  )
  const factsOf = await profileFacts(db, rows, caller)
  const canOf = profileRules.canFor(caller)
  return rows.map(row => {
    const facts = factsOf(row)
    return {
      ...describeNamed(row),
      roles: roles.filter(role => role.profile_id === row.id).map(({ id, name }) => ({ id, name })),
      requiresTwoFactor: facts.requiresTwoFactor,
      can: canOf(facts),
    }
  })
}

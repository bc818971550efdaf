import type { Caller } from '../../access/caller.ts'
import { listProfileCodes } from '../../access/grants/queries.ts'
import type { Reader } from '../../database/database.ts'
import { canOfNamed, describeNamed } from '../role/named.ts'
import type { NamedRow } from '../role/queries.ts'
import { findProfileOf, listProfileRoles, listTwoFactorProfiles } from './queries.ts'

/** Nobody deletes the profile that asks a second factor of them. */
function canOf(caller: Caller, row: NamedRow, codes: readonly string[], isOwnDuty: boolean): string[] {
  const can = canOfNamed(caller, 'profile', row, codes)
  return isOwnDuty ? can.filter(method => method !== 'DELETE') : can
}

/** Profiles as the contract gives them, with what the caller may do with each. */
export async function describeProfiles(db: Reader, rows: readonly NamedRow[], caller: Caller) {
  const ids = rows.map(row => row.id)
  const roles = await listProfileRoles(db, ids)
  const codes = await listProfileCodes(db, ids)
  const asking = await listTwoFactorProfiles(db, ids)
  const own = caller.isSuperAdmin ? null : await findProfileOf(db, caller.id)
  return rows.map(row => ({
    ...describeNamed(row),
    roles: roles.filter(role => role.profile_id === row.id).map(({ id, name }) => ({ id, name })),
    requiresTwoFactor: asking.has(row.id),
    can: canOf(
      caller,
      row,
      codes.filter(one => one.profile_id === row.id).map(one => one.permission),
      asking.has(row.id) && row.id === own,
    ),
  }))
}

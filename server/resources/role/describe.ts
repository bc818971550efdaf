import { describePermission, isPermissionCode } from '#contract/resources/role/permission-ids.ts'
import type { Caller } from '../../access/caller.ts'
import { listAdminMakers } from '../../access/grants/grants.ts'
import { listRoleCodes } from '../../access/grants/queries.ts'
import type { Reader } from '../../database/database.ts'
import { describeNamed } from './named.ts'
import type { NamedRow } from './queries.ts'
import { type NamedFacts, roleRules } from './rules.ts'

/** Roles as their rules see them; reads once for all. */
export async function roleFacts(db: Reader, rows: readonly NamedRow[]): Promise<(row: NamedRow) => NamedFacts> {
  const ids = rows.map(row => row.id)
  const codes = Map.groupBy(await listRoleCodes(db, ids), one => one.role_id)
  const makers = await listAdminMakers(db)
  return ({ id, enabled }) => ({
    enabled,
    codes: (codes.get(id) ?? []).map(one => one.permission),
    makesAdmin: makers.roles.has(id),
  })
}

/** Roles as the contract gives them, with what the caller may do with each. */
export async function describeRoles(db: Reader, rows: readonly NamedRow[], caller: Caller) {
  const factsOf = await roleFacts(db, rows)
  const canOf = roleRules.canFor(caller)
  return rows.map(row => {
    const facts = factsOf(row)
    // Permissions that no version knows any more are left out.
    const permissions = facts.codes
      .filter(isPermissionCode)
      .map(describePermission)
      .sort((one, other) => one.id - other.id)
    return { ...describeNamed(row), permissions, can: canOf(facts) }
  })
}

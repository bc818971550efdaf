import type { PermissionCode } from '#contract/permissions.ts'
import { describePermission, isPermissionCode } from '#contract/resources/role/permission-ids.ts'
import type { Caller } from '../../access/caller.ts'
import { listRoleCodes } from '../../access/grants/queries.ts'
import type { Reader } from '../../database/database.ts'
import { canOfNamed, describeNamed } from './named.ts'
import type { NamedRow } from './queries.ts'

/** The permissions of roles, those that no version knows any more left out. */
async function codesOf(db: Reader, roles: readonly number[]): Promise<Map<number, PermissionCode[]>> {
  const codes = new Map<number, PermissionCode[]>(roles.map(id => [id, []]))
  for (const { role_id, permission } of await listRoleCodes(db, roles))
    if (isPermissionCode(permission)) codes.get(role_id)?.push(permission)
  return codes
}

/** Roles as the contract gives them, with what the caller may do with each. */
export async function describeRoles(db: Reader, rows: readonly NamedRow[], caller: Caller) {
  const codes = await codesOf(
    db,
    rows.map(row => row.id),
  )
  return rows.map(row => {
    const held = codes.get(row.id) ?? []
    const permissions = held.map(describePermission).sort((one, other) => one.id - other.id)
    return { ...describeNamed(row), permissions, can: canOfNamed(caller, 'role', row, held) }
  })
}

import { hasRight } from '#contract/method.ts'
import type { PermissionCode } from '#contract/permissions.ts'
import { describePermission, isPermissionCode } from '#contract/resources/role/permission-ids.ts'
import type { Caller } from '../../access/caller.ts'
import { holdsAll } from '../../access/grants/grants.ts'
import { listRoleCodes } from '../../access/grants/queries.ts'
import type { Reader } from '../../database/database.ts'
import { describeNamed } from './named.ts'
import type { NamedRow } from './queries.ts'

function canOf(caller: Caller, row: NamedRow, codes: readonly string[]): string[] {
  const mayEnable = hasRight(caller, 'ROLE.ENABLE')
  const can = ['GET_ID']
  if (hasRight(caller, 'ROLE.UPDATE')) can.push('UPDATE')
  if (mayEnable && row.enabled === 0 && holdsAll(caller, codes)) can.push('ACTIVATION')
  if (mayEnable && row.enabled === 1) can.push('DESACTIVATION')
  if (mayEnable) can.push('DELETE')
  return can
}

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
    return { ...describeNamed(row), permissions, can: canOf(caller, row, held) }
  })
}

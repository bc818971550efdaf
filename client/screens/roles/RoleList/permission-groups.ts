import { opensSomething } from '#client/data/outlines.ts'
import { OFFERED, type PermissionCode, type UserType } from '#contract/permissions.ts'
import type { Output } from '#contract/registry.ts'

type Permission = Output<'PERMISSION', 'GET'>['data'][number]
export interface PermissionGroup {
  name: string
  permissions: readonly Permission[]
}

/** The permissions offered for a user type, by group; only those that the server gives and that open something (docs/domain.md 3.4). */
export function groupsFor(type: UserType, known: readonly Permission[]): PermissionGroup[] {
  const byCode = new Map(
    known.filter(({ permission }) => opensSomething(permission)).map(permission => [permission.permission, permission]),
  )
  const find = (code: PermissionCode) => byCode.get(code) ?? []
  return OFFERED[type]
    .map(({ group, codes }) => ({ name: group, permissions: codes.flatMap(find) }))
    .filter(({ permissions }) => permissions.length > 0)
}

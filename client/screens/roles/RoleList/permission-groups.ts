import { OUTLINE } from '#contract/outline.ts'
import { OFFERED, type PermissionCode, RIGHTS, type UserType } from '#contract/permissions.ts'
import type { Output } from '#contract/registry.ts'

type Permission = Output<'PERMISSION', 'GET'>['data'][number]
export interface PermissionGroup {
  name: string
  permissions: readonly Permission[]
}

const rightsAsked = Object.values(OUTLINE)
  .flatMap(methods => Object.values(methods))
  .flatMap(({ access }) => (access.kind === 'rights' ? access.rights : []))
/** The codes that let anybody do anything: some stand for what Sceau does not do. */
const opening = new Set<string>(rightsAsked.flatMap(right => RIGHTS[right]))

/** The permissions offered for a user type, by group; only those that the server gives and that open something (docs/domain.md 3.4). */
export function groupsFor(type: UserType, known: readonly Permission[]): PermissionGroup[] {
  const byCode = new Map(known.filter(({ permission }) => opening.has(permission)).map(permission => [permission.permission, permission]))
  const find = (code: PermissionCode) => byCode.get(code) ?? []
  return OFFERED[type]
    .map(({ group, codes }) => ({ name: group, permissions: codes.flatMap(find) }))
    .filter(({ permissions }) => permissions.length > 0)
}

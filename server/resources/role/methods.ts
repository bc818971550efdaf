import { changesBetween, listChanges } from '#contract/audit.ts'
import { Problem, validationProblem } from '#contract/errors.ts'
import { OFFERED, PERMISSIONS, type PermissionCode, type UserType } from '#contract/permissions.ts'
import { NAMED_FIELDS } from '#contract/resources/role/audit.ts'
import type { permissionMethods, roleMethods } from '#contract/resources/role/methods.ts'
import { describePermission, isPermissionCode, permissionCode } from '#contract/resources/role/permission-ids.ts'
import { checkGrant, differing, keepWayIn, withSameAdmins } from '../../access/grants/grants.ts'
import { listRoleCodes } from '../../access/grants/queries.ts'
import { deleteRow } from '../../database/rows.ts'
import type { CommandContext } from '../../http/context.ts'
import type { Implementation } from '../../http/implement.ts'
import { listBodies } from '../../http/list.ts'
import { refuseTaken, requireFirst } from '../shared/refusals.ts'
import { describeRoles, roleFacts } from './describe.ts'
import { exportRoles } from './export.ts'
import { describeNamed, holdNamed, loadNamed, refuseOtherType, setEnabled, typeOf } from './named.ts'
import { insertNamed, listEnabledNamed, listRoleUsers, type NamedRow, namedLists, replaceRolePermissions, updateNamed } from './queries.ts'
import { roleRules } from './rules.ts'

/** How many users an IN_USE refusal names. */
const NAMED_USERS = 20

/** The codes of permission ids: only those offered for the type (docs/domain.md 3.4). */
function offeredCodes(type: UserType, permissions: readonly { id: number }[]): PermissionCode[] {
  const offered = new Set(OFFERED[type].flatMap(group => group.codes))
  const codes = permissions.map(({ id }) => permissionCode(id))
  const wrong = codes.findIndex(code => code === undefined || !offered.has(code))
  if (wrong >= 0) throw validationProblem({ path: `permissions.${wrong}.id`, code: 'STD_ERROR.INVALID_VALUE' })
  return [...new Set(codes)].filter(code => code !== undefined)
}

const wordsOf = (codes: readonly string[]): string[] => codes.map(code => (isPermissionCode(code) ? PERMISSIONS[code].text : code))

/** Throws what the rule refuses. */
async function check(act: 'ACTIVATION' | 'DESACTIVATION' | 'DELETE', row: NamedRow, { db, caller }: CommandContext): Promise<void> {
  roleRules.check(act, (await roleFacts(db, [row]))(row), caller)
}

export const roleImplementation: Implementation<typeof roleMethods> = {
  ...listBodies(namedLists.role, (rows, { db, caller }) => describeRoles(db, rows, caller)),
  EXPORT: exportRoles,
  async GET_ID({ id }, { db, caller }) {
    return requireFirst(describeRoles(db, [await loadNamed(db, 'role', id)], caller))
  },
  async GET_ALL({ type }, { db }) {
    return (await listEnabledNamed(db, 'role', type)).map(row => ({ ...row, type: typeOf(row) }))
  },
  async ADD({ permissions, ...named }, { db, caller, now, audit }) {
    const codes = offeredCodes(named.type, permissions)
    checkGrant(caller, codes)
    const id = await refuseTaken(insertNamed(db, 'role', named, now), { name_fold: 'NAME' })
    await replaceRolePermissions(db, id, codes)
    audit(named.name, [...changesBetween(null, named, NAMED_FIELDS), ...listChanges('permissions', 'Permissions', [], wordsOf(codes))])
    return { id }
  },
  async UPDATE({ id, permissions, type, ...named }, { db, caller, now, audit, refuseStale }) {
    const row = await holdNamed(db, 'role', id)
    await refuseStale()
    refuseOtherType(row, type)
    const before = (await listRoleCodes(db, [id])).map(one => one.permission)
    const codes = offeredCodes(type, permissions)
    checkGrant(caller, differing(before, codes))
    await withSameAdmins(db, caller, async () => {
      await refuseTaken(updateNamed(db, 'role', id, named, now), { name_fold: 'NAME' })
      await replaceRolePermissions(db, id, codes)
    })
    const changes = changesBetween(describeNamed(row), { ...describeNamed(row), ...named }, NAMED_FIELDS)
    audit(named.name, [...changes, ...listChanges('permissions', 'Permissions', wordsOf(before), wordsOf(codes))])
    return { id }
  },
  ACTIVATION: ({ id }, context) => setEnabled(context, 'role', id, true, row => check('ACTIVATION', row, context)),
  DESACTIVATION: ({ id }, context) => setEnabled(context, 'role', id, false, row => check('DESACTIVATION', row, context)),
  async DISABLE_CALC({ id }, { db }) {
    await loadNamed(db, 'role', id)
    return { count: (await listRoleUsers(db, id)).length }
  },
  async DELETE({ id }, context) {
    const { db, audit } = context
    const row = await holdNamed(db, 'role', id)
    await check('DELETE', row, context)
    const users = await listRoleUsers(db, id)
    if (users.length > 0) {
      const items = users.slice(0, NAMED_USERS).map(user => ({ id: user.id, name: `${user.last_name} ${user.first_name}`.trim() }))
      throw new Problem('IN_USE', { type: 'user', items })
    }
    const codes = (await listRoleCodes(db, [id])).map(one => one.permission)
    await deleteRow(db, 'role', id)
    await keepWayIn(db)
    const changes = changesBetween(describeNamed(row), null, NAMED_FIELDS)
    audit(row.name, [...changes, ...listChanges('permissions', 'Permissions', wordsOf(codes), [])])
    return {}
  },
}

export const permissionImplementation: Implementation<typeof permissionMethods> = {
  async GET() {
    const data = Object.keys(PERMISSIONS).filter(isPermissionCode).map(describePermission)
    return { data, count: data.length }
  },
}

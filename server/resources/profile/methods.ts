import { changesBetween, listChanges } from '#contract/audit.ts'
import { validationProblem } from '#contract/errors.ts'
import type { UserType } from '#contract/permissions.ts'
import { NAMED_FIELDS } from '#contract/resources/role/audit.ts'
import type { profileMethods } from '#contract/resources/role/methods.ts'
import { checkRolesGrant, differing, keepWayIn, withSameAdmins } from '../../access/grants/grants.ts'
import type { Reader } from '../../database/database.ts'
import { deleteRow } from '../../database/rows.ts'
import type { CommandContext } from '../../http/context.ts'
import type { Implementation } from '../../http/implement.ts'
import { listBodies } from '../../http/list.ts'
import { describeNamed, holdNamed, loadNamed, refuseOtherType, setEnabled, typeOf } from '../role/named.ts'
import { insertNamed, listEnabledNamed, type NamedRow, namedLists, updateNamed } from '../role/queries.ts'
import { profileRules } from '../role/rules.ts'
import { soundRoles } from '../role/sound.ts'
import { refuseTaken, requireFirst } from '../shared/refusals.ts'
import { describeProfiles, profileFacts } from './describe.ts'
import { exportProfiles } from './export.ts'
import { checkLifting } from './lifting.ts'
import { countProfileUsers, detachProfile, listProfileRoles, listTwoFactorProfiles, replaceProfileRoles, setTwoFactor } from './queries.ts'

/** A second factor is for internal users alone. */
function refuseOtherFactor(type: UserType, requiresTwoFactor: boolean): void {
  if (requiresTwoFactor && type !== 'USER_TYPE_INTERNE') throw validationProblem({ path: 'requiresTwoFactor', code: 'STD_ERROR.INVALID' })
}

/** A profile in the terms of the audit log. */
async function audited(db: Reader, id: number) {
  const row = await loadNamed(db, 'profile', id)
  const roles = (await listProfileRoles(db, [id])).map(role => role.name)
  return { ...describeNamed(row), requiresTwoFactor: (await listTwoFactorProfiles(db, [id])).has(id), roles }
}
type Audited = Awaited<ReturnType<typeof audited>>

const changesOf = (before: Audited | null, after: Audited | null) => [
  ...changesBetween(before, after, NAMED_FIELDS),
  ...listChanges('roles', 'Rôles', before?.roles ?? [], after?.roles ?? []),
]

/** Throws what the rule refuses. */
async function check(act: 'ACTIVATION' | 'DESACTIVATION' | 'DELETE', row: NamedRow, { db, caller }: CommandContext): Promise<void> {
  profileRules.check(act, (await profileFacts(db, [row], caller))(row), caller)
}

export const profileImplementation: Implementation<typeof profileMethods> = {
  ...listBodies(namedLists.profile, (rows, { db, caller }) => describeProfiles(db, rows, caller)),
  EXPORT: exportProfiles,
  async GET_ID({ id }, { db, caller }) {
    return requireFirst(describeProfiles(db, [await loadNamed(db, 'profile', id)], caller))
  },
  async GET_ALL({ type }, { db }) {
    return (await listEnabledNamed(db, 'profile', type)).map(row => ({ ...row, type: typeOf(row) }))
  },
  async ADD({ roles, requiresTwoFactor, ...named }, { db, caller, now, audit }) {
    refuseOtherFactor(named.type, requiresTwoFactor)
    const wanted = await soundRoles(db, named.type, roles, [])
    await checkRolesGrant(db, caller, wanted)
    const id = await refuseTaken(insertNamed(db, 'profile', named, now), { name_fold: 'NAME' })
    await withSameAdmins(db, caller, () => replaceProfileRoles(db, id, wanted))
    if (requiresTwoFactor) await setTwoFactor(db, id, true)
    audit(named.name, changesOf(null, await audited(db, id)))
    return { id }
  },
  async UPDATE({ id, roles, requiresTwoFactor: asked, type, ...named }, { db, caller, now, audit, refuseStale }) {
    const row = await holdNamed(db, 'profile', id)
    await refuseStale()
    const former = await audited(db, id)
    const requiresTwoFactor = asked ?? former.requiresTwoFactor
    refuseOtherType(row, type)
    refuseOtherFactor(type, requiresTwoFactor)
    if (former.requiresTwoFactor && !requiresTwoFactor) await checkLifting(db, caller, id)
    const before = (await listProfileRoles(db, [id])).map(role => role.id)
    const after = await soundRoles(db, type, roles, before)
    await checkRolesGrant(db, caller, differing(before, after))
    await refuseTaken(updateNamed(db, 'profile', id, named, now), { name_fold: 'NAME' })
    await withSameAdmins(db, caller, () => replaceProfileRoles(db, id, after))
    await setTwoFactor(db, id, requiresTwoFactor)
    audit(named.name, changesOf(former, await audited(db, id)))
    return { id }
  },
  ACTIVATION: ({ id }, context) => setEnabled(context, 'profile', id, true, row => check('ACTIVATION', row, context)),
  DESACTIVATION: ({ id }, context) => setEnabled(context, 'profile', id, false, row => check('DESACTIVATION', row, context)),
  async DISABLE_CALC({ id }, { db }) {
    await loadNamed(db, 'profile', id)
    return { count: await countProfileUsers(db, id) }
  },
  async DELETE({ id }, context) {
    const { db, audit } = context
    const row = await holdNamed(db, 'profile', id)
    await check('DELETE', row, context)
    const former = await audited(db, id)
    await detachProfile(db, id)
    await deleteRow(db, 'profile', id)
    await keepWayIn(db)
    audit(row.name, changesOf(former, null))
    return {}
  },
}

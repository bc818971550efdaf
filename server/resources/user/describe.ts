import { z } from 'zod'
import { ADMIN_CODES } from '#contract/permissions.ts'
import type { User } from '#contract/resources/user/entity.ts'
import type { Caller } from '../../access/caller.ts'
import { listAdminProfiles, listProfileCodes, listRoleCodes } from '../../access/grants/queries.ts'
import { policyNumber } from '../../access/passwords.ts'
import { listHeldUp } from '../../access/tries/queries.ts'
import type { Reader } from '../../database/database.ts'
import { fromJson } from '../../database/json.ts'
import { before, DAY } from '../../services/clock.ts'
import { typeOf } from '../role/named.ts'
import { personOf } from '../shared/people.ts'
import { listWithHistory } from './history/queries.ts'
import { listActiveSuperAdmins, listUserRoles, type UserRecord } from './queries.ts'
import { accountStatus, passwordStatus, type Target, userRules } from './rules.ts'

/** The further addresses of an account, as its row keeps them. */
export const emails = z.array(z.object({ email: z.string() }))

/** The instant before which a password is too old; null when the policy sets no age (PWD_EXPIRATION_DAYS). */
export async function oldestPassword(db: Reader, now: string): Promise<string | null> {
  const days = await policyNumber(db, 'PWD_EXPIRATION_DAYS')
  return days > 0 ? before(now, days * DAY) : null
}

const distinct = (ids: readonly (number | null)[]) => [...new Set(ids)].filter(id => id !== null)
const ref = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

type OwnRole = Awaited<ReturnType<typeof listUserRoles>>[number]

/** Accounts as decisions see them, with the roles of their own. */
async function withTargets(db: Reader, rows: readonly UserRecord[]): Promise<{ row: UserRecord; target: Target; roles: OwnRole[] }[]> {
  const ids = rows.map(row => row.id)
  const roles = await listUserRoles(db, ids)
  const histories = await listWithHistory(db, ids)
  const ownCodes = await listRoleCodes(db, distinct(roles.map(role => role.id)))
  const profileCodes = await listProfileCodes(db, distinct(rows.map(row => row.profile_id)))
  const superAdmins = await listActiveSuperAdmins(db)
  const attempts = await policyNumber(db, 'PWD_MAX_ATTEMPTS')
  const heldUp = await listHeldUp(db, ids, attempts, new Date().toISOString())
  const adminProfiles = await listAdminProfiles(db, ADMIN_CODES)
  return rows.map(row => {
    const own = roles.filter(role => role.user_id === row.id)
    const held = new Set(own.map(role => role.id))
    const codes = [
      ...ownCodes.filter(one => held.has(one.role_id)).map(one => one.permission),
      ...profileCodes.filter(one => one.profile_id === row.profile_id).map(one => one.permission),
    ]
    const target = {
      id: row.id,
      name: `${row.last_name} ${row.first_name}`.trim() || row.username,
      isSuperAdmin: row.is_super_admin === 1,
      isEnabled: row.enabled === 1,
      isErased: row.erased_at !== null,
      isBlocked: row.blocked === 1,
      isHeldUp: heldUp.has(row.id),
      codes,
      isLastSuperAdmin: row.is_super_admin === 1 && superAdmins.every(id => id === row.id),
      isInvited: isInvited(row),
      hasHistory: row.last_connection !== null || histories.has(row.id),
      hasTwoFactor: row.totp_confirmed_at !== null,
      isAdmin: row.profile_id !== null && adminProfiles.includes(row.profile_id),
    }
    return { row, target, roles: own }
  })
}

const isInvited = (row: UserRecord): boolean => row.activated === 0 && (row.invitations ?? 0) > 0

/** One account as decisions see it. */
export async function targetOf(db: Reader, row: UserRecord): Promise<Target> {
  const [found] = await withTargets(db, [row])
  if (!found) throw new Error(`account ${row.id} has no target`)
  return found.target
}

const datesOf = (row: UserRecord) => ({
  lastConnection: row.last_connection,
  lastResetSuccess: row.last_reset_success,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  enabledAt: row.enabled_at,
  disabledAt: row.disabled_at,
  blockedDate: row.blocked_at,
  unblockedDate: row.unblocked_at,
  changePasswordDate: row.password_changed_at,
  createdByUser: personOf(row.created_by, row.creator_first, row.creator_last),
  disabledByUser: personOf(row.disabled_by, row.disabler_first, row.disabler_last),
})

/** Accounts as staff see them (docs/domain.md 2.1), with what the caller may do with each. */
export async function describeUsers(db: Reader, rows: readonly UserRecord[], caller: Caller, oldest: string | null): Promise<User[]> {
  const canOf = userRules.canFor(caller)
  return (await withTargets(db, rows)).map(({ row, target, roles }) => ({
    id: row.id,
    username: row.username,
    userType: typeOf({ type: row.user_type }),
    gender: row.gender,
    lastName: row.last_name,
    firstName: row.first_name,
    email: row.email,
    phone: row.phone,
    image: row.image,
    secondaryPhoneNumber: row.secondary_phone,
    emailAddresses: fromJson(emails, row.json_email_addresses),
    profile: ref(row.profile_id, row.profile_name),
    affiliate: ref(row.affiliate_id, row.affiliate_name),
    roles: roles.map(({ id, name, description }) => ({ id, name, description })),
    isSuperAdmin: target.isSuperAdmin,
    enabled: target.isEnabled,
    activated: row.activated === 1,
    blocked: target.isBlocked,
    accountStatus: accountStatus(target.isEnabled, target.isBlocked),
    passwordStatus: passwordStatus(row, oldest),
    invitation: target.isInvited,
    hasTwoFactor: target.hasTwoFactor,
    ...datesOf(row),
    can: canOf(target),
  }))
}

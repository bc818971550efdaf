import { ADMIN_CODES, appliesTo, USER_TYPES, type UserType } from '#contract/permissions.ts'
import type { Reader } from '../database/database.ts'
import type { Caller, Scope } from './caller.ts'
import { type AccountRow, findAccount } from './queries.ts'
import { lacksSecondFactor } from './second-factor/rules.ts'

/** A caller without its session; null when the account may not act. */
type Rights = Omit<Caller, 'session'>

function scopeOf(account: AccountRow, isInternal: boolean): Scope {
  if (isInternal) return { kind: 'all' }
  if (account.user_type === 'USER_TYPE_EXTERNE' && account.affiliate_id !== null) {
    return { kind: 'affiliate', affiliate: account.affiliate_id, user: account.id }
  }
  return { kind: 'user', user: account.id }
}

/**
 * True when the account's sessions may act: those of disabled accounts, of a disabled affiliate's, and of what an administrator blocked may
 * not. A block by wrong passwords ends none (docs/decisions.md 1.3).
 */
export function mayAct(account: {
  enabled: number
  blocked: number
  blocked_by_admin: number
  affiliate_id: number | null
  affiliate_enabled: number | null
}): boolean {
  const isShut = account.blocked === 1 && account.blocked_by_admin === 1
  return account.enabled === 1 && !isShut && (account.affiliate_id === null || account.affiliate_enabled === 1)
}

async function loadRights(db: Reader, userId: number): Promise<Rights | null> {
  const found = await findAccount(db, userId)
  if (!found || !mayAct(found.account) || found.account.must_change_password === 1 || lacksSecondFactor(found.account)) return null
  const { account } = found
  const userType: UserType = USER_TYPES.find(type => type === account.user_type) ?? 'USER_TYPE_INTERNE'
  const isSuperAdmin = account.is_super_admin === 1
  const isInternal = isSuperAdmin || userType === 'USER_TYPE_INTERNE'
  const permissions = new Set([...found.profilePermissions, ...found.ownPermissions].filter(code => appliesTo(code, userType)))
  const isAdmin = isSuperAdmin || (isInternal && ADMIN_CODES.every(code => found.profilePermissions.includes(code)))
  return {
    id: account.id,
    userType,
    isInternal,
    isSuperAdmin,
    isAdmin,
    permissions,
    affiliate: account.affiliate_id,
    firstName: account.first_name,
    lastName: account.last_name,
    scope: scopeOf(account, isInternal),
  }
}

const KEPT = 2000

/**
 * Caches rights by user as long as the database's epoch stays. Triggers move the epoch with every change that affects rights, and each
 * request reads it, so changes hold at the very next request on every server.
 */
export class RightsCache {
  #epoch = -1
  readonly #byUser = new Map<number, Rights | null>()

  async get(db: Reader, userId: number, epoch: number): Promise<Rights | null> {
    if (epoch !== this.#epoch || this.#byUser.size > KEPT) {
      this.#byUser.clear()
      this.#epoch = epoch
    }
    const known = this.#byUser.get(userId)
    if (known !== undefined) return known
    const rights = await loadRights(db, userId)
    // Rights are read after the epoch: they can be newer than it, never older, so caching them is safe.
    if (epoch === this.#epoch) this.#byUser.set(userId, rights)
    return rights
  }
}

import { Problem } from '#contract/errors.ts'
import { hasRight } from '#contract/method.ts'
import type { Right } from '#contract/permissions.ts'
import type { Caller } from '../../access/caller.ts'
import { holdsAll } from '../../access/grants/grants.ts'

/** What staff do with an account, each with its right (specification 1, section 6.1; issue: DELETE takes the enable right). */
const ACTS = {
  UPDATE: 'USER.UPDATE',
  DELETE: 'USER.ENABLE',
  ENABLE: 'USER.ENABLE',
  DISABLE: 'USER.ENABLE',
  BLOCK: 'USER.ENABLE',
  RESET: 'USER.RESET',
  RESET_SECOND_FACTOR: 'USER.RESET',
  INVITE_RESEND: 'USER.INVITE',
  UPDATE_USER_PASSWORD: 'USER.PASSWORD',
} as const satisfies Record<string, Right>
export type Act = keyof typeof ACTS

/** An account as a decision sees it. */
export interface Target {
  id: number
  isSuperAdmin: boolean
  /** True for a SUPER_ADMIN beside whom no other could sign in. */
  isLastSuperAdmin: boolean
  isEnabled: boolean
  isBlocked: boolean
  hasTwoFactor: boolean
  /** An invitation waits for its answer. */
  isInvited: boolean
  /** Every permission that it has or could have again by what is enabled. */
  codes: readonly string[]
  /** Its profile gives the authority ADMIN, or could again. */
  isAdmin: boolean
}

const NEVER_ONESELF: readonly Act[] = ['DELETE', 'DISABLE', 'UPDATE_USER_PASSWORD', 'RESET_SECOND_FACTOR']
const ENDING: readonly Act[] = ['DELETE', 'DISABLE']
/** Whoever may do these could act as the account, or open it to who knows its password: its rights must not exceed the caller's. */
const TAKING_OVER: readonly Act[] = ['UPDATE', 'UPDATE_USER_PASSWORD', 'RESET_SECOND_FACTOR']

function isForbidden(act: Act, caller: Caller, target: Target): boolean {
  if (target.isSuperAdmin && !caller.isSuperAdmin) return true
  if (target.id === caller.id && NEVER_ONESELF.includes(act)) return true
  if (target.isLastSuperAdmin && ENDING.includes(act)) return true
  const exceeds = (target.isAdmin && !caller.isAdmin) || !holdsAll(caller, target.codes)
  return TAKING_OVER.includes(act) && target.id !== caller.id && exceeds
}

/** What an act needs of the account's state: a link is only mailed where it can be followed. */
function stateRefusal(act: Act, target: Target): Problem | null {
  const from = target.isEnabled ? (target.isInvited ? 'INVITED' : 'ACTIVE') : 'DISABLED'
  const isRefused =
    (act === 'RESET' && from !== 'ACTIVE') ||
    (act === 'INVITE_RESEND' && from !== 'INVITED') ||
    (act === 'UPDATE_USER_PASSWORD' && target.isInvited)
  return isRefused ? new Problem('TRANSITION_REFUSED', { from, to: act }) : null
}

/** Throws FORBIDDEN or TRANSITION_REFUSED unless the caller may do this with the account (decisions, Accounts and access). */
export function checkAct(act: Act, caller: Caller, target: Target): void {
  if (isForbidden(act, caller, target)) throw new Problem('FORBIDDEN')
  const refusal = stateRefusal(act, target)
  if (refusal) throw refusal
}

/** Done already, so that the act is not offered; sent all the same, it changes nothing. */
function isDone(act: Act, target: Target): boolean {
  if (act === 'ENABLE') return target.isEnabled
  if (act === 'DISABLE') return !target.isEnabled
  if (act === 'RESET_SECOND_FACTOR') return !target.hasTwoFactor
  return act === 'BLOCK' && !target.isBlocked
}

const isAct = (name: string): name is Act => Object.hasOwn(ACTS, name)
const ALL_ACTS = Object.keys(ACTS).filter(isAct)

/** The methods that the caller may use on the account. */
export const canOf = (caller: Caller, target: Target): string[] => [
  'GET_ID',
  ...ALL_ACTS.filter(
    act => hasRight(caller, ACTS[act]) && !isForbidden(act, caller, target) && stateRefusal(act, target) === null && !isDone(act, target),
  ),
]

const ACCOUNT_STATUS = { disabled: 0, active: 1, blocked: 2, disabledAndBlocked: 3 } as const
/** Specification 1, section 4: `blocked` and `enabled` are independent. */
export function accountStatus(isEnabled: boolean, isBlocked: boolean): number {
  if (isEnabled) return isBlocked ? ACCOUNT_STATUS.blocked : ACCOUNT_STATUS.active
  return isBlocked ? ACCOUNT_STATUS.disabledAndBlocked : ACCOUNT_STATUS.disabled
}

/**
 * 0 not created, 1 active, 2 expired by age or because its owner must choose another. `oldest`: the instant before which a
 * password is too old; null when the policy sets no age.
 */
export function passwordStatus(
  row: { password_hash: string | null; password_changed_at: string | null; must_change_password: number },
  oldest: string | null,
): number {
  if (row.password_hash === null) return 0
  const isOld = oldest !== null && (row.password_changed_at ?? '') < oldest
  return isOld || row.must_change_password === 1 ? 2 : 1
}

import { always, type Refusal, recordRules, type Verdict } from '#contract/can.ts'
import { userMethods } from '#contract/resources/user/methods.ts'
import type { Caller } from '../../access/caller.ts'
import { holdsAll } from '../../access/grants/grants.ts'

/** The facts of an account that decisions rest on. */
export interface Target {
  id: number
  /** What a refusal calls it. */
  name: string
  isSuperAdmin: boolean
  /** True for the last SUPER_ADMIN who can sign in. */
  isLastSuperAdmin: boolean
  isEnabled: boolean
  /** Its personal data were erased: nothing more happens to it. */
  isErased: boolean
  isBlocked: boolean
  /** Strangers to it, or one of its devices, must wait after wrong passwords. */
  isHeldUp: boolean
  hasTwoFactor: boolean
  /** An invitation waits for its answer. */
  isInvited: boolean
  /** It signed in, did something, or something was asked of it: its deletion would tear a hole. */
  hasHistory: boolean
  /** Every permission that it has, or would have once disabled roles and profiles are enabled. */
  codes: readonly string[]
  /** Its profile gives ADMIN, or would once enabled. */
  isAdmin: boolean
}

const NEVER_ONESELF: readonly string[] = ['DELETE', 'DISABLE', 'ERASE', 'UPDATE_USER_PASSWORD', 'RESET_SECOND_FACTOR']
const ENDING: readonly string[] = ['DELETE', 'DISABLE', 'ERASE']
/** Acts upon an account whose rights must not exceed the caller's: by them it could be taken over, or its owner shut out. */
const UPON_EQUALS: readonly string[] = [
  'UPDATE',
  'UPDATE_USER_PASSWORD',
  'RESET_SECOND_FACTOR',
  'DELETE',
  'DISABLE',
  'ENABLE',
  'ERASE',
  'PERSON_DATA',
]

function isForbidden(act: string, caller: Caller, target: Target): boolean {
  if (target.isSuperAdmin && !caller.isSuperAdmin) return true
  if (target.id === caller.id && NEVER_ONESELF.includes(act)) return true
  if (target.isLastSuperAdmin && ENDING.includes(act)) return true
  const exceeds = (target.isAdmin && !caller.isAdmin) || !holdsAll(caller, target.codes)
  return UPON_EQUALS.includes(act) && target.id !== caller.id && exceeds
}

/** The refusal of an act by the account's state: links are mailed only where they can be used. */
function stateRefusal(act: string, { id, name, isEnabled, isErased, isInvited, hasHistory }: Target): Refusal | null {
  if (isErased) return ['TRANSITION_REFUSED', { from: 'ERASED', to: act }]
  if (act === 'DELETE' && hasHistory) return ['IN_USE', { type: 'user', items: [{ id, name }] }]
  const from = isEnabled ? (isInvited ? 'INVITED' : 'ACTIVE') : 'DISABLED'
  const isRefused =
    // What nobody would miss is deleted.
    (act === 'ERASE' && !hasHistory) ||
    (act === 'RESET' && from !== 'ACTIVE') ||
    (act === 'INVITE_RESEND' && from !== 'INVITED') ||
    (act === 'UPDATE_USER_PASSWORD' && isInvited)
  return isRefused ? ['TRANSITION_REFUSED', { from, to: act }] : null
}

/** True when the act has nothing to do: it is not offered, and sent all the same it changes nothing. */
function isDone(act: string, target: Target): boolean {
  if (act === 'ENABLE') return target.isEnabled
  if (act === 'DISABLE') return !target.isEnabled
  if (act === 'RESET_SECOND_FACTOR') return !target.hasTwoFactor
  return act === 'BLOCK' && !target.isBlocked && !target.isHeldUp
}

const judge =
  (act: string) =>
  (target: Target, caller: Caller): Verdict => {
    if (isForbidden(act, caller, target)) return ['FORBIDDEN']
    return stateRefusal(act, target) ?? (isDone(act, target) ? 'DONE' : null)
  }

/** What staff may do with an account (docs/decisions.md 1). */
export const userRules = recordRules(userMethods, {
  GET_ID: always,
  UPDATE: judge('UPDATE'),
  DELETE: judge('DELETE'),
  ENABLE: judge('ENABLE'),
  DISABLE: judge('DISABLE'),
  ERASE: judge('ERASE'),
  PERSON_DATA: judge('PERSON_DATA'),
  BLOCK: judge('BLOCK'),
  RESET: judge('RESET'),
  RESET_SECOND_FACTOR: judge('RESET_SECOND_FACTOR'),
  INVITE_RESEND: judge('INVITE_RESEND'),
  UPDATE_USER_PASSWORD: judge('UPDATE_USER_PASSWORD'),
})
export type Act = Parameters<typeof userRules.check>[0]

const ACCOUNT_STATUS = { disabled: 0, active: 1, blocked: 2, disabledAndBlocked: 3 } as const
/** docs/domain.md 2.2: `blocked` and `enabled` are independent. */
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

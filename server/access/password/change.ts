import { Problem, validationProblem } from '#contract/errors.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { queueMail } from '../../services/mail/queue.ts'
import { inTurn } from '../derivations.ts'
import { forgetDevices } from '../devices/queries.ts'
import { brokenRules, hashPassword, policyNumber, verifyPassword } from '../passwords.ts'
import { deleteOtherSessions } from '../queries.ts'
import { keepFormerPassword, listFormerPasswords, listNames, writePassword } from './queries.ts'

/** Comparing a password with more former ones would take seconds. */
const HISTORY_MAX = 24

/** A password that was judged good for an account, hashed. */
export interface NewPassword {
  hash: string
}

/**
 * Judges and hashes a new password, outside of any transaction: it takes as long as several sign-ins. `names`: the identifier and e-mail
 * that the account is about to get, if not those it has. Throws VALIDATION_ERROR (STD_ERROR.PASSWORD_MISMATCH at `field`) when `repeated`
 * differs, PASSWORD_POLICY with the broken rules, or PASSWORD_ALREADY_USED (docs/domain.md 2.5).
 */
export async function judgePassword(
  db: Reader,
  user: number,
  password: string,
  repeated: { value: string; field: string },
  names?: readonly string[],
): Promise<NewPassword> {
  if (password !== repeated.value) throw validationProblem({ path: repeated.field, code: 'STD_ERROR.PASSWORD_MISMATCH' })
  const rules = await brokenRules(db, password, names ?? (await listNames(db, user)))
  if (rules.length > 0) throw new Problem('PASSWORD_POLICY', { rules })
  const kept = Math.min(await policyNumber(db, 'PWD_HISTORY'), HISTORY_MAX)
  const former = await listFormerPasswords(db, user, kept)
  for (const hash of former) if (await inTurn(user, () => verifyPassword(password, hash))) throw new Problem('PASSWORD_ALREADY_USED')
  return { hash: await inTurn(user, () => hashPassword(password)) }
}

export interface PasswordChange {
  now: string
  /** The session that stays open: the caller's own. */
  keepSession?: number
  /** True when somebody else chose it: its owner must choose another at the next sign-in. */
  mustChange?: boolean
}

/**
 * Gives an account its judged password: writes the history, activates the account, ends its sessions but one and kills its
 * open links. What else goes with it (unblocking, `last_reset_success`) is the caller's.
 */
export async function setPassword(trx: Writer, user: number, password: NewPassword, change: PasswordChange): Promise<void> {
  await keepFormerPassword(trx, user, change.now)
  await writePassword(trx, user, { hash: password.hash, mustChange: change.mustChange ?? false, now: change.now })
  // Who knew the former password from a device of theirs is a stranger from now on.
  await forgetDevices(trx, user, change.keepSession)
  await deleteOtherSessions(trx, user, change.keepSession)
}

/** Mails an account's owner that its password was changed. */
export async function mailPasswordChange(
  trx: Writer,
  owner: { id: number; username: string; email: string; first_name: string },
  now: string,
): Promise<void> {
  const variables = { 'user.firstName': owner.first_name, 'user.username': owner.username }
  await queueMail(trx, { template: 'EMAIL_PASSWORD_CHANGED', to: owner.email, userId: owner.id, variables }, now)
}

import { Problem } from '#contract/errors.ts'
import type { Enrolment } from '#contract/resources/second-factor/methods.ts'
import type { Writer } from '../../database/database.ts'
import { queueMail } from '../../services/mail/queue.ts'
import type { Vault } from '../../services/vault/vault.ts'
import { confirmSecret, countRecoveryCodes, replaceRecoveryCodes, spendRecoveryCode, takeStep, writeSecret } from './queries.ts'
import { digitsOf, enrolmentUri, hashRecoveryCode, latestStep, newRecoveryCodes, newSecret, stepOf } from './rules.ts'
import { aboutTotp } from './sealing.ts'

interface Owner {
  id: number
  username: string
  email: string
  first_name: string
  /** Sealed. */
  totp_secret: string | null
  totp_confirmed_at: string | null
  totp_last_step: number | null
}

export type Proof = { by: 'authenticator' } | { by: 'recovery'; left: number }

/** Judges a code of an account with a second factor and uses it up; null for a wrong or used one. */
export async function proveCode(trx: Writer, vault: Vault, owner: Owner, code: string, now: string): Promise<Proof | null> {
  const digits = digitsOf(code)
  if (digits === null) {
    if (!(await spendRecoveryCode(trx, owner.id, hashRecoveryCode(code), now))) return null
    return { by: 'recovery', left: await countRecoveryCodes(trx, owner.id) }
  }
  if (owner.totp_secret === null || owner.totp_confirmed_at === null) return null
  const secret = vault.open(owner.totp_secret, aboutTotp(owner.id))
  const at = Date.parse(now)
  const step = stepOf(secret, digits, at, owner.totp_last_step)
  return step !== null && (await takeStep(trx, owner.id, step, latestStep(at))) ? { by: 'authenticator' } : null
}

/** A fresh secret for an account without a second factor; TRANSITION_REFUSED for one that has it. */
export async function startEnrolment(trx: Writer, vault: Vault, owner: Owner): Promise<Enrolment> {
  const secret = newSecret()
  const sealed = vault.seal(secret, aboutTotp(owner.id))
  if (!(await writeSecret(trx, owner.id, sealed))) throw new Problem('TRANSITION_REFUSED', { from: 'ON', to: 'START' })
  return { secret, uri: enrolmentUri(secret, owner.username) }
}

/** New recovery codes instead of the former ones, told this once. */
export async function renewRecoveryCodes(trx: Writer, user: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(trx, user, codes.map(hashRecoveryCode))
  return codes
}

/** Turns the second factor on by a code of the secret that was started; gives the recovery codes, null for a wrong code. */
export async function finishEnrolment(trx: Writer, vault: Vault, owner: Owner, code: string, now: string): Promise<string[] | null> {
  if (owner.totp_confirmed_at !== null || owner.totp_secret === null) {
    throw new Problem('TRANSITION_REFUSED', { from: owner.totp_secret === null ? 'OFF' : 'ON', to: 'CONFIRM' })
  }
  const digits = digitsOf(code)
  const secret = vault.open(owner.totp_secret, aboutTotp(owner.id))
  const step = digits === null ? null : stepOf(secret, digits, Date.parse(now), null)
  if (step === null) return null
  await confirmSecret(trx, owner.id, step, now)
  await tellOwner(trx, 'EMAIL_SECOND_FACTOR_ON', owner, now)
  return renewRecoveryCodes(trx, owner.id)
}

/** Mails the owner what became of the second factor. */
export async function tellOwner(
  trx: Writer,
  template: 'EMAIL_SECOND_FACTOR_ON' | 'EMAIL_SECOND_FACTOR_OFF' | 'EMAIL_SECOND_FACTOR_RESET',
  owner: Pick<Owner, 'id' | 'username' | 'email' | 'first_name'>,
  now: string,
): Promise<void> {
  const variables = { 'user.firstName': owner.first_name, 'user.username': owner.username }
  await queueMail(trx, { template, to: owner.email, userId: owner.id, variables }, now)
}

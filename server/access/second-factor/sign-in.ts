import { Problem } from '#contract/errors.ts'
import type { Enrolment } from '#contract/resources/second-factor/methods.ts'
import type { Database, Reader, Writer } from '../../database/database.ts'
import { queueMail } from '../../services/mail/queue.ts'
import type { Vault } from '../../services/vault/vault.ts'
import { attemptOf, judged } from '../attempts.ts'
import { auditOwner } from '../audit.ts'
import type { Origin } from '../devices/devices.ts'
import { type AccountRow, findAccount } from '../queries.ts'
import { checkAccount, letIn, type OpenSession } from '../sign-in.ts'
import { hashToken } from '../tokens.ts'
import { type ChallengeKind, holdChallenged } from './challenges.ts'
import { finishEnrolment, proveCode, startEnrolment } from './codes.ts'
import { deleteChallenge, findChallenged } from './queries.ts'

interface Answered {
  challenge: string
  code: string
}

/** Where accounts are, and what opens their secrets. */
interface Means {
  database: Database
  vault: Vault
}

interface Asked extends Answered {
  vault: Vault
  ip: string
  now: string
}

/** The account whose sign-in waits under a challenge. */
async function findWaiting(db: Reader, kind: ChallengeKind, challenge: string, now: string): Promise<AccountRow> {
  const user = await findChallenged(db, kind, hashToken(challenge), now)
  const found = user === undefined ? undefined : await findAccount(db, user)
  if (!found) throw new Problem('CHALLENGE_EXPIRED')
  return found.account
}

/**
 * Judges the code that a challenge asks for: a wrong one counts as a wrong password does, a right one uses the challenge up. What
 * keeps the account out by now (disabled, blocked, expired) is told first, as after the password.
 */
async function answer<T>(
  { database, vault }: Means,
  kind: ChallengeKind,
  { challenge, code }: Answered,
  origin: Origin,
  open: OpenSession,
  judge: (trx: Writer, account: AccountRow, asked: Asked) => Promise<T | null>,
): Promise<T & { token: string }> {
  const at = Date.now()
  const asked = { vault, challenge, code, ip: origin.ip, now: new Date(at).toISOString() }
  const waiting = await findWaiting(database.reader, kind, challenge, asked.now)
  const attempt = await attemptOf(database.reader, waiting, waiting.username, origin)
  const outcome = await judged(database, attempt, () =>
    database.transaction(async trx => {
      const account = await holdChallenged(trx, kind, challenge, asked.now)
      await checkAccount(trx, account, at)
      const found = await judge(trx, account, asked)
      if (found === null) return null
      await deleteChallenge(trx, hashToken(challenge))
      return { ...found, token: await letIn(trx, account, origin, asked.now, open) }
    }),
  )
  if (!outcome) throw new Problem('SECOND_FACTOR_INVALID')
  return outcome
}

async function judgeCode(trx: Writer, account: AccountRow, { vault, code, ip, now }: Asked): Promise<{ codesLeft: number | null } | null> {
  const proof = await proveCode(trx, vault, account, code, now)
  if (proof?.by !== 'recovery') return proof && { codesLeft: null }
  await auditOwner(trx, account, { method: 'RECOVERY_CODE', description: 'Connexion par un code de récupération', ip, now })
  const variables = { 'user.firstName': account.first_name, 'user.username': account.username, 'codes.left': String(proof.left) }
  await queueMail(trx, { template: 'EMAIL_RECOVERY_CODE_USED', to: account.email, userId: account.id, variables }, now)
  return { codesLeft: proof.left }
}

/**
 * The second step of a sign-in: the session's token, and the recovery codes left when one of them was used. Throws CHALLENGE_EXPIRED,
 * SECOND_FACTOR_INVALID, TOO_MANY_REQUESTS, or what keeps the account out.
 */
export const judgeSecondFactor = (means: Means, input: Answered, origin: Origin, open: OpenSession) =>
  answer(means, 'SECOND_FACTOR', input, origin, open, judgeCode)

/** Gives a secret to an account whose profile asks for a second factor before the first session. */
export function startSignInEnrolment({ database, vault }: Means, challenge: string): Promise<Enrolment> {
  const at = Date.now()
  return database.transaction(async trx => {
    const account = await holdChallenged(trx, 'ENROLMENT', challenge, new Date(at).toISOString())
    await checkAccount(trx, account, at)
    return startEnrolment(trx, vault, account)
  })
}

async function judgeEnrolment(
  trx: Writer,
  account: AccountRow,
  { vault, code, ip, now }: Asked,
): Promise<{ recoveryCodes: string[] } | null> {
  const recoveryCodes = await finishEnrolment(trx, vault, account, code, now)
  if (!recoveryCodes) return null
  await auditOwner(trx, account, { method: 'SECOND_FACTOR', description: 'Double authentification activée à la connexion', ip, now })
  return { recoveryCodes }
}

/** Turns the second factor on by its first code and lets the account in; gives the recovery codes, told this once. */
export const confirmSignInEnrolment = (means: Means, input: Answered, origin: Origin, open: OpenSession) =>
  answer(means, 'ENROLMENT', input, origin, open, judgeEnrolment)

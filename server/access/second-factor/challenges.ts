import { Problem } from '#contract/errors.ts'
import type { Writer } from '../../database/database.ts'
import { lockRow } from '../../database/lock.ts'
import { after, MINUTE } from '../../services/clock.ts'
import { type AccountRow, findAccount, replaceAccountToken } from '../queries.ts'
import { hashToken, newToken } from '../tokens.ts'
import { findChallenged } from './queries.ts'
import { lacksSecondFactor } from './rules.ts'

const CHALLENGE_MS = 5 * MINUTE

/** What a sign-in still waits for after the right password: a code, or the setting up of a second factor. */
export type ChallengeKind = 'SECOND_FACTOR' | 'ENROLMENT'

async function refusal(
  trx: Writer,
  code: 'SECOND_FACTOR_REQUIRED' | 'SECOND_FACTOR_ENROLMENT',
  kind: ChallengeKind,
  userId: number,
  now: string,
): Promise<Problem> {
  const challenge = newToken()
  const expiresAt = after(now, CHALLENGE_MS)
  await replaceAccountToken(trx, { kind, userId, tokenHash: hashToken(challenge), expiresAt, now })
  return new Problem(code, { challenge })
}

/** What keeps an account whose password is right from a session, with the challenge to go on with; null when nothing does. */
export async function askSecondFactor(
  trx: Writer,
  account: { id: number } & Parameters<typeof lacksSecondFactor>[0],
  now: string,
): Promise<Problem | null> {
  if (account.totp_confirmed_at !== null) return refusal(trx, 'SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR', account.id, now)
  return lacksSecondFactor(account) ? refusal(trx, 'SECOND_FACTOR_ENROLMENT', 'ENROLMENT', account.id, now) : null
}

/** The account whose sign-in waits under a challenge, held until the transaction ends; CHALLENGE_EXPIRED when none does. */
export async function holdChallenged(trx: Writer, kind: ChallengeKind, challenge: string, now: string): Promise<AccountRow> {
  const user = await findChallenged(trx, kind, hashToken(challenge), now)
  if (user === undefined) throw new Problem('CHALLENGE_EXPIRED')
  await lockRow(trx, 'user_account', user)
  // Another request may have used it up while this one waited.
  const found = (await findChallenged(trx, kind, hashToken(challenge), now)) === user ? await findAccount(trx, user) : undefined
  if (!found) throw new Problem('CHALLENGE_EXPIRED')
  return found.account
}

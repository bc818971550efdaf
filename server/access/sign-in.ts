import { Problem } from '#contract/errors.ts'
import type { Database, Reader, Writer } from '../database/database.ts'
import { lockRow } from '../database/lock.ts'
import { DAY } from '../services/clock.ts'
import { type Account, attemptOf, judged, lanesOf } from './attempts.ts'
import { auditOwner } from './audit.ts'
import { refuseBlocked } from './blocks.ts'
import type { Origin } from './devices/devices.ts'
import { findDevice } from './devices/queries.ts'
import { Judging } from './judging.ts'
import { policyNumber, provesPassword } from './passwords.ts'
import { findByIdentifier, recordSignIn } from './queries.ts'
import { askSecondFactor } from './second-factor/challenges.ts'
import { hashToken } from './tokens.ts'
import { deviceKey } from './tries/counters.ts'
import { deleteCounter } from './tries/queries.ts'

const judging = new Judging()

export const isDisabled = (account: Pick<Account, 'enabled' | 'affiliate_id' | 'affiliate_enabled'>): boolean =>
  account.enabled === 0 || (account.affiliate_id !== null && account.affiliate_enabled === 0)

/** True when the password is too old, or was given by somebody else (docs/domain.md 2.5). */
export async function isExpired(db: Reader, account: Account, now: number): Promise<boolean> {
  const days = await policyNumber(db, 'PWD_EXPIRATION_DAYS')
  const changed = account.password_changed_at === null ? 0 : Date.parse(account.password_changed_at)
  return account.must_change_password === 1 || (days > 0 && now - changed > days * DAY)
}

/** USER_DISABLED or USER_BLOCKED, told only to who has proved to be the account's owner. */
export async function checkUsable(trx: Writer, account: Account, now: number): Promise<void> {
  if (isDisabled(account)) throw new Problem('USER_DISABLED')
  await refuseBlocked(trx, account, now)
}

/** What bars a proved account from signing in: USER_DISABLED, USER_BLOCKED or PASSWORD_EXPIRED, in this order. */
export async function checkAccount(trx: Writer, account: Account, now: number): Promise<void> {
  await checkUsable(trx, account, now)
  if (await isExpired(trx, account, now)) throw new Problem('PASSWORD_EXPIRED')
}

/** Opens a session for the account in the transaction that lets it in: what changes the account afterwards ends it. */
export type OpenSession = (trx: Writer, user: number) => Promise<string>

/** Lets an account in that has proved all that is asked; the wrong tries of its device are forgotten, those of strangers are not. */
export async function letIn(trx: Writer, account: Account, { ip, device }: Origin, now: string, open: OpenSession): Promise<string> {
  const known = device === undefined ? undefined : await findDevice(trx, account.id, hashToken(device))
  if (known !== undefined) await deleteCounter(trx, deviceKey(known))
  await recordSignIn(trx, account.id, now)
  await auditOwner(trx, account, { method: 'SIGN_IN', description: 'Connexion', ip, now })
  return open(trx, account.id)
}

interface Named {
  identifier: string
  origin: Origin
}

/** Lets the account in as it stands by now: judging the password took long enough for others to block or change it. */
async function admit(
  trx: Writer,
  proved: Account,
  { identifier, origin }: Named,
  now: number,
  open: OpenSession,
): Promise<Problem | string> {
  await lockRow(trx, 'user_account', proved.id)
  const account = await findByIdentifier(trx, identifier)
  if (account?.id !== proved.id || account.password_hash !== proved.password_hash) throw new Problem('INVALID_CREDENTIALS')
  await checkAccount(trx, account, now)
  const at = new Date(now).toISOString()
  // With a second step still to come nothing is forgotten yet: wrong codes go on counting.
  return (await askSecondFactor(trx, account, at)) ?? letIn(trx, account, origin, at, open)
}

/**
 * The account that this identifier (or e-mail) and password prove, whatever its state; null for wrong ones, which are counted.
 * TOO_MANY_REQUESTS, whatever the password, when too many were wrong (docs/decisions.md 1.3).
 */
export async function proveAccount(database: Database, identifier: string, password: string, origin: Origin): Promise<Account | null> {
  const place = judging.arrive()
  const account = await findByIdentifier(database.reader, identifier)
  const attempt = await attemptOf(database.reader, account, identifier, origin)
  return judged(database, attempt, async () => {
    const names = lanesOf(attempt)
    const isRight = await judging.run({ names, place }, () => provesPassword(password, account?.password_hash ?? null))
    return account && isRight ? account : null
  })
}

/**
 * Judges an identifier (or e-mail) and password; gives the session's token or throws as docs/wire.md 1.3 tells: with a second factor
 * SECOND_FACTOR_REQUIRED, where one is missing SECOND_FACTOR_ENROLMENT, each with `detail.challenge`.
 */
export async function judgeSignIn(
  database: Database,
  { username, password }: { username: string; password: string },
  origin: Origin,
  open: OpenSession,
): Promise<string> {
  const proved = await proveAccount(database, username, password, origin)
  if (!proved) throw new Problem('INVALID_CREDENTIALS')
  const named = { identifier: username, origin }
  const admitted = await database.transaction(trx => admit(trx, proved, named, Date.now(), open))
  if (admitted instanceof Problem) throw admitted
  return admitted
}

import { Problem } from '#contract/errors.ts'
import type { Database, Reader, Writer } from '../database/database.ts'
import { lockRow } from '../database/lock.ts'
import { DAY } from '../services/clock.ts'
import { countWrong, isBlockOver } from './blocks.ts'
import { Judging } from './judging.ts'
import { policyNumber, provesPassword } from './passwords.ts'
import { findByIdentifier, recordSignIn, unblockAccount } from './queries.ts'
import { askSecondFactor } from './second-factor/challenges.ts'
import { networkOf } from './tries/network.ts'
import { insertTry } from './tries/queries.ts'
import { checkTries } from './tries/tries.ts'
import { Turns } from './turns.ts'

/** How many passwords of one address are judged at once: otherwise a burst would be judged before its first failure counts. */
const ADDRESS_AT_ONCE = 4
const turns = new Turns(ADDRESS_AT_ONCE)
const judging = new Judging()

export type Account = NonNullable<Awaited<ReturnType<typeof findByIdentifier>>>

/** Counts a failure of the address, and of the account where one is known. */
export async function recordFailure(trx: Writer, account: Account | undefined, ip: string, now: string): Promise<void> {
  await insertTry(trx, 'sign_in_failure', ip, now)
  await countWrong(trx, account && account.password_hash !== null ? account : null, now)
}

export const isDisabled = (account: Account): boolean =>
  account.enabled === 0 || (account.affiliate_id !== null && account.affiliate_enabled === 0)

/** True when the password is too old, or was given by somebody else (docs/domain.md 2.5). */
export async function isExpired(db: Reader, account: Account, now: number): Promise<boolean> {
  const days = await policyNumber(db, 'PWD_EXPIRATION_DAYS')
  const changed = account.password_changed_at === null ? 0 : Date.parse(account.password_changed_at)
  return account.must_change_password === 1 || (days > 0 && now - changed > days * DAY)
}

/** USER_DISABLED or USER_BLOCKED, told only to who has proved to be the account's owner. A block by wrong passwords ends by itself. */
export async function checkUsable(trx: Writer, account: Account, now: number): Promise<void> {
  if (isDisabled(account)) throw new Problem('USER_DISABLED')
  if (account.blocked === 0) return
  if (!isBlockOver(account, now)) throw new Problem('USER_BLOCKED')
  await unblockAccount(trx, account.id, new Date(now).toISOString())
}

/** What bars a proved account from signing in: USER_DISABLED, USER_BLOCKED or PASSWORD_EXPIRED, in this order. */
export async function checkAccount(trx: Writer, account: Account, now: number): Promise<void> {
  await checkUsable(trx, account, now)
  if (await isExpired(trx, account, now)) throw new Problem('PASSWORD_EXPIRED')
}

/** Opens a session for the account in the transaction that lets it in: what changes the account afterwards ends it. */
export type OpenSession = (trx: Writer, user: number) => Promise<string>

/** Lets the account in as it stands by now: judging the password took long enough for others to block or change it. */
async function admit(trx: Writer, judged: Account, identifier: string, now: number, open: OpenSession): Promise<Problem | string> {
  await lockRow(trx, 'user_account', judged.id)
  const account = await findByIdentifier(trx, identifier)
  if (account?.id !== judged.id || account.password_hash !== judged.password_hash) throw new Problem('INVALID_CREDENTIALS')
  await checkAccount(trx, account, now)
  const at = new Date(now).toISOString()
  const second = await askSecondFactor(trx, account, at)
  // With a second step still to come, wrong codes go on counting: the right password alone wipes nothing.
  if (second) return second
  await recordSignIn(trx, account.id, at)
  return open(trx, account.id)
}

async function prove(database: Database, identifier: string, password: string, ip: string): Promise<Account | null> {
  const now = Date.now()
  const place = judging.arrive()
  await checkTries(database.reader, 'sign_in_failure', ip, now)
  const account = await findByIdentifier(database.reader, identifier)
  const isRight = await judging.run({ identifier, ip, place }, () => provesPassword(password, account?.password_hash ?? null))
  if (account && isRight) return account
  await database.transaction(trx => recordFailure(trx, account, ip, new Date(now).toISOString()))
  return null
}

/**
 * The account that this identifier (or e-mail) and password prove, whatever its state; null for wrong ones, which are counted.
 * TOO_MANY_REQUESTS for an address that has failed too often.
 */
export const proveAccount = (database: Database, identifier: string, password: string, ip: string): Promise<Account | null> =>
  turns.run(networkOf(ip), () => prove(database, identifier, password, ip))

/**
 * Judges an identifier (or e-mail) and password; gives the session's token or throws as docs/wire.md 1.3 tells: with a second factor
 * SECOND_FACTOR_REQUIRED, where one is missing SECOND_FACTOR_ENROLMENT, each with `detail.challenge`.
 */
export async function judgeSignIn(
  database: Database,
  { username, password }: { username: string; password: string },
  ip: string,
  open: OpenSession,
): Promise<string> {
  const account = await proveAccount(database, username, password, ip)
  if (!account) throw new Problem('INVALID_CREDENTIALS')
  const admitted = await database.transaction(trx => admit(trx, account, username, Date.now(), open))
  if (admitted instanceof Problem) throw admitted
  return admitted
}

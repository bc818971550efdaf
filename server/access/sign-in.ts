import { Problem } from '#contract/errors.ts'
import type { Database, Writer } from '../database/database.ts'
import { lockRow } from '../database/lock.ts'
import { policyNumber, verifyPassword } from './passwords.ts'
import {
  blockAccount,
  countFailure,
  findByIdentifier,
  insertSignInFailure,
  listSignInFailures,
  recordSignIn,
  unblockAccount,
} from './queries.ts'
import { Turns } from './turns.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Per address: 50 failures in 10 minutes (decisions, Accounts and access). */
const ADDRESS_FAILURES = 50
const ADDRESS_WINDOW = 10 * MINUTE
/** How long a block by wrong passwords lasts. */
const BLOCK_MS = 30 * MINUTE

/** Passwords of one address judged at once: a burst would all be judged before the first failure of it counted. */
const ADDRESS_AT_ONCE = 4
const turns = new Turns(ADDRESS_AT_ONCE)

type Account = NonNullable<Awaited<ReturnType<typeof findByIdentifier>>>

/** Too many failures from an address: 429, with the seconds to wait as `detail`. */
async function checkAddress(database: Database, ip: string, now: number): Promise<void> {
  const since = new Date(now - ADDRESS_WINDOW).toISOString()
  const failures = await listSignInFailures(database.reader, ip, since, ADDRESS_FAILURES)
  const oldest = failures.at(-1)
  if (failures.length < ADDRESS_FAILURES || !oldest) return
  const wait = Date.parse(oldest.at) + ADDRESS_WINDOW - now
  throw new Problem('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil(wait / 1000)) })
}

async function recordFailure(trx: Writer, account: Account | undefined, ip: string, now: string): Promise<void> {
  await insertSignInFailure(trx, ip, now)
  if (!account || account.password_hash === null) return
  const failures = await countFailure(trx, account.id)
  if (failures >= (await policyNumber(trx, 'PWD_MAX_ATTEMPTS'))) await blockAccount(trx, account.id, now)
}

/** Told only after the right password. A block by wrong passwords ends by itself. */
async function checkAccount(trx: Writer, account: Account, now: number): Promise<void> {
  if (account.enabled === 0 || (account.affiliate_id !== null && account.affiliate_enabled === 0)) throw new Problem('USER_DISABLED')
  if (account.blocked === 1) {
    const isOver = account.blocked_by_admin === 0 && account.blocked_at !== null && now - Date.parse(account.blocked_at) >= BLOCK_MS
    if (!isOver) throw new Problem('USER_BLOCKED')
    await unblockAccount(trx, account.id, new Date(now).toISOString())
  }
  const days = await policyNumber(trx, 'PWD_EXPIRATION_DAYS')
  const changed = account.password_changed_at === null ? 0 : Date.parse(account.password_changed_at)
  if (account.must_change_password === 1 || (days > 0 && now - changed > days * DAY)) throw new Problem('PASSWORD_EXPIRED')
}

/** Lets the account in as it stands by now: judging the password took long enough for others to block or change it. */
async function admit(trx: Writer, judged: Account, identifier: string, now: number): Promise<void> {
  await lockRow(trx, 'user_account', judged.id)
  const account = await findByIdentifier(trx, identifier)
  if (account?.id !== judged.id || account.password_hash !== judged.password_hash) throw new Problem('INVALID_CREDENTIALS')
  await checkAccount(trx, account, now)
  await recordSignIn(trx, account.id, new Date(now).toISOString())
}

async function judge(database: Database, identifier: string, password: string, ip: string): Promise<number> {
  const now = Date.now()
  await checkAddress(database, ip, now)
  const account = await findByIdentifier(database.reader, identifier)
  const isRight = await verifyPassword(password, account?.password_hash ?? null)
  if (!account || !isRight) {
    await database.transaction(trx => recordFailure(trx, account, ip, new Date(now).toISOString()))
    throw new Problem('INVALID_CREDENTIALS')
  }
  await database.transaction(trx => admit(trx, account, identifier, now))
  return account.id
}

/** Judges an identifier (or e-mail) and password; gives the account's id or throws as contract section 1 tells. */
export const judgeSignIn = (database: Database, identifier: string, password: string, ip: string): Promise<number> =>
  turns.run(ip, () => judge(database, identifier, password, ip))

import type { Database, Reader, Writer } from '../database/database.ts'
import { blockByFailures, tellOfStrangers } from './blocks.ts'
import type { Origin } from './devices/devices.ts'
import { findDevice } from './devices/queries.ts'
import { auditFolded } from './folds/folds.ts'
import { identifierSkeleton } from './identifiers/skeleton.ts'
import { policyNumber } from './passwords.ts'
import type { findByIdentifier } from './queries.ts'
import { hashToken } from './tokens.ts'
import { type Counter, deviceCounter, networkCounters, strangersCounter } from './tries/counters.ts'
import { networkOf } from './tries/network.ts'
import { giveBack, type Taken, takeTry } from './tries/tries.ts'
import { Turns } from './turns.ts'

export type Account = NonNullable<Awaited<ReturnType<typeof findByIdentifier>>>

/** A try to be let in: whose account, if any, and whether the device is known to it. */
export interface Attempt {
  account: Pick<Account, 'id' | 'username' | 'email' | 'first_name' | 'last_name' | 'password_hash'> | undefined
  /** How the account was named. */
  identifier: string
  origin: Origin
  device: number | undefined
  /** PWD_MAX_ATTEMPTS. */
  limit: number
}

/** Finds out whether the device is known to the account. The same queries run without an account: timing tells nothing. */
export async function attemptOf(db: Reader, account: Attempt['account'], identifier: string, origin: Origin): Promise<Attempt> {
  const limit = Math.max(1, await policyNumber(db, 'PWD_MAX_ATTEMPTS'))
  const device = origin.device === undefined ? undefined : await findDevice(db, account?.id ?? 0, hashToken(origin.device))
  return { account, identifier, origin, device, limit }
}

/** A known device has its own counter alone, so that no stranger, and nobody in its network, keeps it out. */
function countersOf({ account, identifier, origin, device, limit }: Attempt): Counter[] {
  if (account && device !== undefined) return [deviceCounter(device, account.id, limit)]
  const of = account ? { account: account.id } : { nobody: identifierSkeleton(identifier) }
  return [strangersCounter(of, limit), ...networkCounters('sign_in', origin.ip)]
}

/** What the order of judging goes by: a known device is not held up by what others try on its account or from its network. */
export const lanesOf = ({ identifier, origin, device }: Pick<Attempt, 'identifier' | 'origin' | 'device'>): string[] =>
  device === undefined ? [`name ${identifierSkeleton(identifier)}`, `network ${networkOf(origin.ip)}`] : [`device ${device}`]

/** What follows from a wrong password or code, told in the log. */
async function recordFailure(trx: Writer, attempt: Attempt, { count }: Taken, now: string): Promise<void> {
  const { account, origin, device, limit } = attempt
  await auditFolded(trx, 'SIGN_IN_FAILED', account, origin.ip, now)
  if (!account || account.password_hash === null) return
  if (device === undefined && count === limit) await tellOfStrangers(trx, account, origin.ip, now)
  if (device !== undefined && count >= limit) await blockByFailures(trx, account, now)
}

/** How many tries of one address, and of one counter, are judged at once: the others wait instead of being refused for them. */
const ADDRESS_AT_ONCE = 4
const COUNTER_AT_ONCE = 2
const addresses = new Turns(ADDRESS_AT_ONCE)
const counted = new Turns(COUNTER_AT_ONCE)

/**
 * Judges a try that is counted beforehand: null for a wrong one, which stays counted. What is refused for another reason, by a `Problem`,
 * was no wrong guess and is given back, as a right one is. TOO_MANY_REQUESTS when too many were wrong.
 */
export function judged<T>(database: Database, attempt: Attempt, judge: () => Promise<T | null>): Promise<T | null> {
  const counters = countersOf(attempt)
  const [first] = counters
  const address = attempt.device === undefined ? networkOf(attempt.origin.ip) : lanesOf(attempt).join()
  const one = async () => {
    const now = Date.now()
    const taken = await takeTry(database, counters, now)
    let isWrong = false
    try {
      const outcome = await judge()
      isWrong = outcome === null
      return outcome
    } finally {
      if (!isWrong) await giveBack(database, taken)
      else await database.transaction(trx => recordFailure(trx, attempt, taken, new Date(now).toISOString()))
    }
  }
  return addresses.run(address, () => counted.run(first?.key ?? '', one))
}

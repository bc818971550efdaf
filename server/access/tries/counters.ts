import { HOUR, MINUTE } from '../../services/clock.ts'
import { networksOf } from './network.ts'

/** What tries are counted by, and how many there may be. */
export interface Counter {
  key: string
  /** Whose account it belongs to; null for a network or an identifier that nobody has. */
  userId: number | null
  limit: number
  windowMs: number
  /**
   * True where each try makes the window begin anew: then no span of that length ever holds more than `limit` tries. A network's begins
   * with its first try, for behind one address many people may mistype, each now and then.
   */
  renews: boolean
}

const NETWORK_WINDOW = 10 * MINUTE
/** How many tries one address has in 10 minutes (docs/domain.md 2.4). */
const OF_ONE_ADDRESS = { sign_in: 50, reset: 20, attestation: 30 } as const

/** The counters of the networks an address belongs to. */
export const networkCounters = (kind: keyof typeof OF_ONE_ADDRESS, ip: string): Counter[] =>
  networksOf(ip).map(({ network, times }) => ({
    key: `${kind} ${network}`,
    userId: null,
    limit: OF_ONE_ADDRESS[kind] * times,
    windowMs: NETWORK_WINDOW,
    renews: false,
  }))

const ACCOUNT_WINDOW = 30 * MINUTE

/** All strangers to an account share this one, wherever they come from; an identifier that nobody has is counted alike. */
export const strangersKey = (account: number): string => `strangers ${account}`

export const strangersCounter = (of: { account: number } | { nobody: string }, limit: number): Counter => ({
  key: 'account' in of ? strangersKey(of.account) : `nobody ${Bun.SHA256.hash(of.nobody, 'hex')}`,
  userId: 'account' in of ? of.account : null,
  limit,
  windowMs: ACCOUNT_WINDOW,
  renews: true,
})

/** A device's counter goes on beyond the block that it brings about: only the right password is told of the block. */
const BEYOND_BLOCK = 2

export const deviceKey = (device: number): string => `device ${device}`
export const deviceCounter = (device: number, account: number, limit: number): Counter => ({
  key: deviceKey(device),
  userId: account,
  limit: limit * BEYOND_BLOCK,
  windowMs: ACCOUNT_WINDOW,
  renews: true,
})

/** For how long a counter may matter after its end: it is kept that long, whatever the clocks of several servers say. */
export const COUNTER_KEPT_MS = HOUR

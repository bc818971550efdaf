import type { Writer } from '../../database/database.ts'
import { hashToken } from '../tokens.ts'
import { deleteAccountCounters } from '../tries/queries.ts'
import { trimDevices, writeDevice } from './queries.ts'

/** Where a sign-in comes from. */
export interface Origin {
  ip: string
  /** The device's own token; undefined when it brought none. */
  device?: string | undefined
}

/** More devices of one account are not remembered: the one unused for longest is forgotten. */
const DEVICES_MAX = 20

/** Makes the device known to an account whose owner has proved to be there (docs/decisions.md 1.3); null when it brought no token. */
export async function rememberDevice(trx: Writer, userId: number, { device }: Origin, now: string): Promise<number | null> {
  if (device === undefined) return null
  const id = await writeDevice(trx, userId, hashToken(device), now)
  await trimDevices(trx, userId, DEVICES_MAX)
  return id
}

/**
 * Lets the device in that opened a link mailed to the account's owner: it becomes known. A client that brought no token is let in as the
 * stranger it remains, by forgetting what strangers tried.
 */
export async function welcomeDevice(trx: Writer, userId: number, origin: Origin, now: string): Promise<void> {
  if ((await rememberDevice(trx, userId, origin, now)) === null) await deleteAccountCounters(trx, userId, 'all')
}

import { Problem } from '#contract/errors.ts'
import { auditOwner } from '../../../access/audit.ts'
import type { AccountLink } from '../../../access/links/links.ts'
import { deleteOtherSessions } from '../../../access/queries.ts'
import { hashToken, newToken } from '../../../access/tokens.ts'
import type { Database, Writer } from '../../../database/database.ts'
import { lockRow } from '../../../database/lock.ts'
import { after, before, DAY, HOUR } from '../../../services/clock.ts'
import { countRecentMails } from '../../../services/mail/queries.ts'
import { queueMail } from '../../../services/mail/queue.ts'
import { refuseTaken, requireFound } from '../../shared/refusals.ts'
import { refuseNamesakes, SIGN_IN_KEYS } from '../checks.ts'
import { deleteLinks, findUser, setEmail, type UserRecord } from '../queries.ts'
import { confirmChange, dropAwaited, dropSince, type EmailChange, findChange, insertChange } from './queries.ts'

/** How long the new address may confirm, and how long the former one may undo (docs/decisions.md 1.9). */
const CONFIRM_MS = DAY
const UNDO_MS = 3 * DAY
/** The most of these mails to one new address in an hour: it may be somebody else's mailbox. */
const MAILS = 3

export interface Owner {
  id: number
  username: string
  email: string
  first_name: string
}

const pathTo = (screen: string, id: number, token: string): string => `/auth/${screen}?${new URLSearchParams({ id: String(id), token })}`

/** Keeps a change of one's own address until the new one confirms it, and tells both; nothing of the account changes yet. */
export async function askEmailChange(trx: Writer, owner: Owner, address: string, now: string): Promise<void> {
  const { id, username, email: former, first_name: firstName } = owner
  if ((await countRecentMails(trx, address, ['EMAIL_ADDRESS_CONFIRM'], before(now, HOUR))) >= MAILS)
    throw new Problem('TOO_MANY_REQUESTS', { retryAfter: HOUR / 1000 })
  await dropAwaited(trx, id)
  const [confirm, undo] = [newToken(), newToken()]
  await insertChange(trx, {
    user_id: id,
    former,
    address,
    confirm_hash: hashToken(confirm),
    expires_at: after(now, CONFIRM_MS),
    confirmed_at: null,
    undo_hash: hashToken(undo),
    undo_until: after(now, UNDO_MS),
    created_at: now,
  })
  const told = { 'user.firstName': firstName, 'user.username': username, 'user.address': address }
  const confirming = { ...told, link: pathTo('email', id, confirm) }
  await queueMail(trx, { template: 'EMAIL_ADDRESS_CONFIRM', to: address, userId: id, variables: confirming }, now)
  const undoing = { ...told, link: pathTo('email-undo', id, undo) }
  await queueMail(trx, { template: 'EMAIL_ADDRESS_CHANGING', to: former, userId: id, variables: undoing }, now)
}

/** Tells both addresses of a change that staff made, which counts at once and ends what waited. */
export async function tellEmailChange(trx: Writer, owner: Owner, address: string, now: string): Promise<void> {
  const { id: userId, username, email: former, first_name: firstName } = owner
  await dropAwaited(trx, userId)
  const variables = { 'user.firstName': firstName, 'user.username': username, 'user.address': address }
  for (const to of [former, address]) await queueMail(trx, { template: 'EMAIL_ADDRESS_CHANGED', to, userId, variables }, now)
}

interface Linked {
  account: UserRecord
  change: EmailChange
}

/** The change that a link leads to, its account held; INVALID_TOKEN for one that is unknown or was undone. */
async function holdLinked(trx: Writer, kind: 'confirm_hash' | 'undo_hash', { id, token }: AccountLink): Promise<Linked> {
  await lockRow(trx, 'user_account', id)
  const change = await findChange(trx, id, kind, hashToken(token))
  if (!change) throw new Problem('INVALID_TOKEN')
  return { change, account: await requireFound(findUser(trx, { kind: 'all' }, id)) }
}

/** Gives an account its address; links that were mailed to the one before end. */
async function move(trx: Writer, account: UserRecord, email: string, now: string): Promise<void> {
  await refuseNamesakes(trx, { username: account.username, email }, account.id)
  await refuseTaken(setEmail(trx, account, email, now), SIGN_IN_KEYS)
  await deleteLinks(trx, account.id)
}

/** The new address counts from now on. TOKEN_EXPIRED after 24 hours; one that was taken meanwhile is ALREADY_EXISTS. */
export async function confirmEmail(database: Database, link: AccountLink, ip: string): Promise<void> {
  const now = new Date().toISOString()
  await database.transaction(async trx => {
    const { change, account } = await holdLinked(trx, 'confirm_hash', link)
    if (change.confirmed_at !== null) throw new Problem('INVALID_TOKEN')
    if (change.expires_at <= now) throw new Problem('TOKEN_EXPIRED')
    await move(trx, account, change.address, now)
    await confirmChange(trx, change.id, { now, undoUntil: after(now, UNDO_MS) })
    await auditOwner(trx, account, { method: 'CONFIRM_EMAIL', description: 'Nouvelle adresse e-mail confirmée', ip, now })
  })
}

/**
 * The former address takes the account back, whatever came after: every session and link ends, because whoever asked for the change held
 * one. TOKEN_EXPIRED after 72 hours.
 */
export async function undoEmail(database: Database, link: AccountLink, ip: string): Promise<void> {
  const now = new Date().toISOString()
  await database.transaction(async trx => {
    const { change, account } = await holdLinked(trx, 'undo_hash', link)
    if (change.undo_until <= now) throw new Problem('TOKEN_EXPIRED')
    await move(trx, account, change.former, now)
    await deleteOtherSessions(trx, account.id)
    await dropSince(trx, change)
    await auditOwner(trx, account, { method: 'UNDO_EMAIL', description: 'Changement d’adresse e-mail annulé', ip, now })
  })
}

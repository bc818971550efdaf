import { Problem } from '#contract/errors.ts'
import type { Writer } from '../database/database.ts'
import { before, DAY, MINUTE } from '../services/clock.ts'
import { queueMail, queueMails } from '../services/mail/queue.ts'
import { auditAccount } from './audit.ts'
import { newLink } from './links/links.ts'
import { hasNewerLink, listAdministrators } from './links/queries.ts'
import { policyNumber } from './passwords.ts'
import { blockAccount, countFailure, unblockAccount } from './queries.ts'
import { deleteAccountCounters } from './tries/queries.ts'

/** How long a block by wrong passwords lasts (docs/domain.md 2.4). */
const BLOCK_MS = 30 * MINUTE

interface Standing {
  blocked: number
  blocked_by_admin: number
  blocked_at: string | null
}

/**
 * True when a block has expired, or began in a future that a clock stepped back since has taken back; one set by an administrator never
 * does.
 */
function isBlockOver({ blocked_by_admin, blocked_at }: Standing, now: number): boolean {
  if (blocked_by_admin === 1 || blocked_at === null) return false
  return Math.abs(now - Date.parse(blocked_at)) >= BLOCK_MS
}

/** True while nobody signs in to the account, nor tries its password in a session. */
export const isBlocked = (account: Standing, now: number): boolean => account.blocked === 1 && !isBlockOver(account, now)

interface Owner {
  id: number
  username: string
  email: string
  first_name: string
  last_name: string
}

/** Ends a block: the tries of the account's devices are forgotten; of strangers too where an administrator ends it. */
export async function endBlock(trx: Writer, account: number, counters: 'devices' | 'all', now: string): Promise<void> {
  await unblockAccount(trx, account, now)
  await deleteAccountCounters(trx, account, counters)
}

/** USER_BLOCKED while a block lasts; one by wrong passwords ends by itself, here at the next use. */
export async function refuseBlocked(trx: Writer, account: Standing & Pick<Owner, 'id' | 'username'>, now: number): Promise<void> {
  if (account.blocked === 0) return
  if (isBlocked(account, now)) throw new Problem('USER_BLOCKED')
  const at = new Date(now).toISOString()
  await endBlock(trx, account.id, 'devices', at)
  await auditAccount(trx, account, { method: 'UNBLOCK', description: 'Blocage terminé au bout de 30 minutes', now: at })
}

/** Mails the owner of a blocked account a link that unblocks it. */
export async function mailUnblockLink(trx: Writer, owner: Omit<Owner, 'last_name'>, now: string): Promise<void> {
  const { id, username, email, first_name: firstName } = owner
  const link = await newLink(trx, 'UNBLOCK', id, now)
  await queueMail(
    trx,
    { template: 'EMAIL_USER_BLOCKED', to: email, userId: id, variables: { 'user.firstName': firstName, 'user.username': username, link } },
    now,
  )
}

/** Blocks an account by wrong passwords; mails its owner a way back, and tells the administrators. */
export async function blockByFailures(trx: Writer, owner: Owner, now: string): Promise<void> {
  if (!(await blockAccount(trx, owner.id, now, before(now, BLOCK_MS)))) return
  await auditAccount(trx, owner, { method: 'BLOCKED', description: 'Compte bloqué pour 30 minutes après des mots de passe erronés', now })
  await mailUnblockLink(trx, owner, now)
  const { username } = owner
  const fullName = `${owner.first_name} ${owner.last_name}`.trim()
  const variables = { 'user.username': username, 'user.fullName': fullName, link: `/admin/user-edit/${owner.id}?show=true` }
  const others = (await listAdministrators(trx)).filter(({ id }) => id !== owner.id)
  await queueMails(
    trx,
    others.map(({ email }) => ({ template: 'EMAIL_USER_BLOCKED_ADMIN', to: email, userId: owner.id, variables })),
    now,
  )
}

/** An attack may go on for days: its target is told once a day at most. */
const TOLD_EVERY = DAY

/** Tells the log, and an account's owner by a link that lets the present device in, that strangers to it must wait. */
export async function tellOfStrangers(trx: Writer, owner: Owner, ip: string, now: string): Promise<void> {
  await auditAccount(trx, owner, { method: 'SIGN_IN_WAIT', description: 'Connexions d’appareils inconnus suspendues', ip, now })
  if (await hasNewerLink(trx, 'UNBLOCK', owner.id, before(now, TOLD_EVERY))) return
  const { id, username, email, first_name: firstName } = owner
  const link = await newLink(trx, 'UNBLOCK', id, now)
  await queueMail(
    trx,
    { template: 'EMAIL_SIGN_IN_WAIT', to: email, userId: id, variables: { 'user.firstName': firstName, 'user.username': username, link } },
    now,
  )
}

/** Counts a wrong password or code of an open session; PWD_MAX_ATTEMPTS of them in a row block the account, and end no session. */
export async function countWrong(trx: Writer, owner: Owner, now: string): Promise<void> {
  const failures = await countFailure(trx, owner.id)
  const limit = await policyNumber(trx, 'PWD_MAX_ATTEMPTS')
  if (failures >= limit) await blockByFailures(trx, owner, now)
}

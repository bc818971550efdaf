import type { Writer } from '../database/database.ts'
import { MINUTE } from '../services/clock.ts'
import { queueMail, queueMails } from '../services/mail/queue.ts'
import { newLink } from './links/links.ts'
import { listAdministrators } from './links/queries.ts'
import { policyNumber } from './passwords.ts'
import { blockAccount, countFailure } from './queries.ts'

/** How long a block by wrong passwords lasts (docs/domain.md 2.4). */
const BLOCK_MS = 30 * MINUTE

/** True when a block has expired; one set by an administrator never does. */
export const isBlockOver = (account: { blocked_by_admin: number; blocked_at: string | null }, now: number): boolean =>
  account.blocked_by_admin === 0 && account.blocked_at !== null && now - Date.parse(account.blocked_at) >= BLOCK_MS

interface Owner {
  id: number
  username: string
  email: string
  first_name: string
  last_name: string
}

/** Mails the owner of a blocked account a link that unblocks it. */
export async function mailUnblockLink(trx: Writer, owner: Owner, now: string): Promise<void> {
  const { id, username, email, first_name: firstName } = owner
  const link = await newLink(trx, 'UNBLOCK', id, now)
  await queueMail(trx, { template: 'EMAIL_USER_BLOCKED', to: email, userId: id, variables: { firstName, username, link } }, now)
}

/** Blocks an account by wrong passwords; mails its owner a way back, and tells the administrators. */
async function blockByFailures(trx: Writer, owner: Owner, now: string): Promise<void> {
  if (!(await blockAccount(trx, owner.id, now))) return
  await mailUnblockLink(trx, owner, now)
  const { username } = owner
  const fullName = `${owner.first_name} ${owner.last_name}`.trim()
  const variables = { username, fullName, link: `/admin/user-edit/${owner.id}?show=true` }
  const others = (await listAdministrators(trx)).filter(({ id }) => id !== owner.id)
  await queueMails(
    trx,
    others.map(({ email }) => ({ template: 'EMAIL_USER_BLOCKED_ADMIN', to: email, userId: owner.id, variables })),
    now,
  )
}

/** The id of no account. */
const NOBODY = 0

/**
 * Counts a wrong password or code; PWD_MAX_ATTEMPTS of them in a row block the account (docs/domain.md 2.4). Without an owner (null) the
 * same queries run, so that timing does not tell which accounts exist (docs/reliability.md 19).
 */
export async function countWrong(trx: Writer, owner: Owner | null, now: string): Promise<void> {
  const failures = await countFailure(trx, owner?.id ?? NOBODY)
  const limit = await policyNumber(trx, 'PWD_MAX_ATTEMPTS')
  if (owner && failures >= limit) await blockByFailures(trx, owner, now)
}

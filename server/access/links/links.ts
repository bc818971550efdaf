import { Problem } from '#contract/errors.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { after, DAY } from '../../services/clock.ts'
import { replaceAccountToken } from '../queries.ts'
import { hashToken, newToken } from '../tokens.ts'
import { findLink, spendLink } from './queries.ts'

/** The one-time links of accounts: the screen each leads to and how long it lives (docs/domain.md 2.6). */
const LINKS = {
  RESET: { path: '/auth/password', lifeMs: DAY },
  INVITATION: { path: '/auth/register', lifeMs: 7 * DAY },
  UNBLOCK: { path: '/auth/unblock', lifeMs: DAY },
} as const
export type LinkKind = keyof typeof LINKS

export interface AccountLink {
  id: number
  token: string
}

/** Makes an account's one-time link, which ends the former one of its kind, and gives its path with `id` and `token`. */
export async function newLink(trx: Writer, kind: LinkKind, userId: number, now: string): Promise<string> {
  const token = newToken()
  const { path, lifeMs } = LINKS[kind]
  const expiresAt = after(now, lifeMs)
  await replaceAccountToken(trx, { kind, userId, tokenHash: hashToken(token), expiresAt, now })
  return `${path}?${new URLSearchParams({ id: String(userId), token })}`
}

/** Throws INVALID_TOKEN for an unknown, used or replaced link, TOKEN_EXPIRED for one past its time. */
export async function checkLink(db: Reader, kind: LinkKind, { id, token }: AccountLink, now: string): Promise<void> {
  const link = await findLink(db, kind, id, hashToken(token))
  if (!link) throw new Problem('INVALID_TOKEN')
  if (link.expires_at <= now) throw new Problem('TOKEN_EXPIRED')
}

/** Uses up a link; of simultaneous uses one passes, the others get INVALID_TOKEN. */
export async function takeLink(trx: Writer, kind: LinkKind, link: AccountLink, now: string): Promise<void> {
  if (await spendLink(trx, kind, link.id, hashToken(link.token), now)) return
  await checkLink(trx, kind, link, now)
  throw new Problem('INVALID_TOKEN')
}

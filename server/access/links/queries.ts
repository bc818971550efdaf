import { sql } from 'kysely'
import { ADMIN_CODES } from '#contract/permissions.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { updateRow } from '../../database/rows.ts'
import { deleteSome } from '../../database/slices.ts'
import type { Row } from '../../database/tables.ts'
import { activeStaff, profilesGiving } from '../holders/queries.ts'

type LinkKind = Row<'account_token'>['kind']

/** A link; undefined when it is unknown, used or replaced by a newer one. */
export function findLink(db: Reader, kind: LinkKind, userId: number, tokenHash: string) {
  return db
    .selectFrom('account_token')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .select('expires_at')
    .executeTakeFirst()
}

/** Uses a link up: true for the one caller who gets it. */
export async function spendLink(trx: Writer, kind: LinkKind, userId: number, tokenHash: string, now: string): Promise<boolean> {
  const used = await trx
    .updateTable('account_token')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** Whether a link of this kind was made since an instant, used or not. */
export async function hasNewerLink(db: Reader, kind: LinkKind, userId: number, since: string): Promise<boolean> {
  const row = await db
    .selectFrom('account_token')
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets links that ended before an instant; an invitation that nobody answered stays, for it may be sent again. */
export const deleteOldLinks = (trx: Writer, before: string, limit: number): Promise<number> =>
  deleteSome(trx, 'account_token', sql`expires_at < ${before} and (kind <> 'INVITATION' or used_at is not null)`, limit)

/** Notes that a reset link led to a new password. */
export async function recordReset(trx: Writer, userId: number, now: string): Promise<void> {
  await updateRow(trx, 'user_account', userId, { last_reset_success: now })
}

/** Administrators, who are told of a blocked account (docs/domain.md 2.4). */
export function listAdministrators(db: Reader) {
  const [users, roles] = ADMIN_CODES
  return activeStaff(db)
    .where(eb =>
      eb.or([
        eb('u.is_super_admin', '=', 1),
        eb.and([eb('u.profile_id', 'in', profilesGiving(db, [users])), eb('u.profile_id', 'in', profilesGiving(db, [roles]))]),
      ]),
    )
    .select(['u.id', 'u.email'])
    .orderBy('u.id')
    .execute()
}

import { sql } from 'kysely'
import type { Reader, Writer } from '../database/database.ts'
import { lockRow } from '../database/lock.ts'
import { Prepared } from '../database/prepared.ts'
import { deleteRow, updateRow } from '../database/rows.ts'
import { deleteSome } from '../database/slices.ts'
import type { NewRow } from '../database/tables.ts'
import { identifierSkeleton } from './identifiers/skeleton.ts'

export interface SessionRow {
  session: number
  lastUsedAt: string
  createdAt: string
  userId: number
  epoch: number
}

const sessions = new Prepared<SessionRow>()

/** The session of a token's hash, with the epoch of all rights; undefined when there is none. */
export function findSession(db: Reader, tokenHash: string): Promise<SessionRow | undefined> {
  return sessions.first(db, '', { tokenHash }, value =>
    db
      .selectFrom('session')
      .where('session.token_hash', '=', value<string>('tokenHash'))
      .select(eb => [
        'session.id as session',
        'session.last_used_at as lastUsedAt',
        'session.created_at as createdAt',
        'session.user_id as userId',
        // A subquery, not a join: it is read with every request, and SQLite answers it four times as fast.
        eb.selectFrom('access_epoch').where('id', '=', 1).select('value').$asScalar().$notNull().as('epoch'),
      ]),
  )
}

/**
 * Makes changes of rights take turns. Taken before any other lock: every such change moves the epoch at its end, and two would otherwise
 * wait for each other's rows.
 */
export const lockRights = (trx: Writer): Promise<void> => lockRow(trx, 'access_epoch', 1)

/** What determines a user's rights. */
export async function findAccount(db: Reader, userId: number) {
  const account = await db
    .selectFrom('user_account as u')
    .leftJoin('affiliate as a', 'a.id', 'u.affiliate_id')
    .leftJoin('profile as p', 'p.id', 'u.profile_id')
    .where('u.id', '=', userId)
    .selectAll('u')
    .select(['a.name as affiliate_name', 'a.enabled as affiliate_enabled', 'p.requires_two_factor'])
    .executeTakeFirst()
  if (!account) return undefined
  const viaProfile = db
    .selectFrom('profile')
    .innerJoin('profile_role', 'profile_role.profile_id', 'profile.id')
    .innerJoin('role', 'role.id', 'profile_role.role_id')
    .innerJoin('role_permission', 'role_permission.role_id', 'role.id')
    .where('profile.id', '=', account.profile_id)
    .where('profile.enabled', '=', 1)
    .where('profile.type', '=', account.user_type)
    .where('role.enabled', '=', 1)
    .where('role.type', '=', account.user_type)
    .select('role_permission.permission')
    .distinct()
    .execute()
  const own = db
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .innerJoin('role_permission', 'role_permission.role_id', 'role.id')
    .where('user_role.user_id', '=', userId)
    .where('role.enabled', '=', 1)
    .where('role.type', '=', account.user_type)
    .select('role_permission.permission')
    .distinct()
    .execute()
  return {
    account,
    profilePermissions: (await viaProfile).map(row => row.permission),
    ownPermissions: (await own).map(row => row.permission),
  }
}
export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>['account']

/**
 * The account that signs in with this identifier or e-mail, both compared without case (docs/wire.md 3.1), or whose identifier looks like
 * this one.
 */
export function findByIdentifier(db: Reader, identifier: string) {
  const key = identifier.trim().toLowerCase()
  return db
    .selectFrom('user_account as u')
    .leftJoin('affiliate as a', 'a.id', 'u.affiliate_id')
    .leftJoin('profile as p', 'p.id', 'u.profile_id')
    .where(eb =>
      eb.or([eb('u.username_key', '=', key), eb('u.email_key', '=', key), eb('u.username_skeleton', '=', identifierSkeleton(identifier))]),
    )
    .selectAll('u')
    .select(['a.enabled as affiliate_enabled', 'p.requires_two_factor'])
    .orderBy(eb => eb.case().when('u.username_key', '=', key).then(0).when('u.email_key', '=', key).then(0).else(1).end())
    .orderBy('u.id')
    .executeTakeFirst()
}

export async function insertSession(
  trx: Writer,
  session: { tokenHash: string; userId: number; device: string; knownDevice: number | null; ip: string; now: string },
): Promise<void> {
  await trx
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      device: session.device,
      ip: session.ip,
      known_device_id: session.knownDevice,
      created_at: session.now,
      last_used_at: session.now,
    })
    .execute()
}

/** When a session was opened. */
export async function findSessionStart(db: Reader, session: number): Promise<string | undefined> {
  const row = await db.selectFrom('session').where('id', '=', session).select('created_at').executeTakeFirst()
  return row?.created_at
}

export async function touchSession(trx: Writer, session: number, now: string): Promise<void> {
  await updateRow(trx, 'session', session, { last_used_at: now })
}

export async function deleteSession(trx: Writer, session: number): Promise<void> {
  await deleteRow(trx, 'session', session)
}

export const deleteStaleSessions = (trx: Writer, since: 'last_used_at' | 'created_at', before: string, limit: number): Promise<number> =>
  deleteSome(trx, 'session', sql`${sql.ref(since)} < ${before}`, limit)

export async function recordSignIn(trx: Writer, userId: number, now: string): Promise<void> {
  await updateRow(trx, 'user_account', userId, { last_connection: now, failed_attempts: 0 })
}

/** Counts a judged wrong password and gives the number in a row; 0 for an account that is blocked already. */
export async function countFailure(trx: Writer, userId: number): Promise<number> {
  const row = await trx
    .updateTable('user_account')
    .set(eb => ({ failed_attempts: eb('failed_attempts', '+', 1) }))
    .where('id', '=', userId)
    .where('blocked', '=', 0)
    .returning('failed_attempts')
    .executeTakeFirst()
  return row?.failed_attempts ?? 0
}

/**
 * Blocks an account by wrong passwords, unless it is blocked already, by an administrator or since `over`. Its sessions stay open
 * (docs/decisions.md 1.3).
 */
export async function blockAccount(trx: Writer, userId: number, now: string, over: string): Promise<boolean> {
  const blocked = await trx
    .updateTable('user_account')
    .set({ blocked: 1, blocked_by_admin: 0, blocked_at: now })
    .where('id', '=', userId)
    .where(eb => eb.or([eb('blocked', '=', 0), eb.and([eb('blocked_by_admin', '=', 0), eb('blocked_at', '<=', over)])]))
    .returning('id')
    .executeTakeFirst()
  return blocked !== undefined
}

export async function unblockAccount(trx: Writer, userId: number, now: string): Promise<void> {
  await trx
    .updateTable('user_account')
    .set(eb => ({
      blocked: 0,
      failed_attempts: 0,
      unblocked_at: eb.case().when('blocked', '=', 1).then(now).else(eb.ref('unblocked_at')).end(),
    }))
    .where('id', '=', userId)
    .execute()
}

/** The value of one line of a technical table, for the server's own settings. */
export async function findTechnicalValue(db: Reader, table: string, code: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('technical_line')
    .innerJoin('technical_table', 'technical_table.id', 'technical_line.table_id')
    .where('technical_table.code', '=', table)
    .where('technical_line.code', '=', code)
    .where('technical_line.enabled', '=', 1)
    .select('technical_line.value')
    .executeTakeFirst()
  return row?.value
}

/** Makes the one-time token of a kind, which ends the former ones (docs/domain.md 2.6). */
export async function replaceAccountToken(
  trx: Writer,
  token: { kind: NewRow<'account_token'>['kind']; userId: number | null; tokenHash: string; expiresAt: string; now: string },
): Promise<void> {
  await trx
    .deleteFrom('account_token')
    .where('kind', '=', token.kind)
    .where('user_id', token.userId === null ? 'is' : '=', token.userId)
    .execute()
  await trx
    .insertInto('account_token')
    .values({
      kind: token.kind,
      user_id: token.userId,
      token_hash: token.tokenHash,
      expires_at: token.expiresAt,
      used_at: null,
      created_at: token.now,
    })
    .execute()
}

/** Ends an account's sessions except `kept`. */
export async function deleteOtherSessions(trx: Writer, userId: number, kept?: number): Promise<void> {
  const all = trx.deleteFrom('session').where('user_id', '=', userId)
  await (kept === undefined ? all : all.where('id', '!=', kept)).execute()
}

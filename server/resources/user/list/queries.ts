import type { SqlBool } from 'kysely'
import { sql } from 'kysely'
import type { Page } from '#contract/paging.ts'
import type { UserType } from '#contract/permissions.ts'
import type { Scope } from '../../../access/caller.ts'
import type { Reader } from '../../../database/database.ts'
import { sortedBy } from '../../../database/page.ts'
import { foldContains, nameContains } from '../../../database/search.ts'
import { usersIn, withNames } from '../queries.ts'

export interface UserFilters {
  code?: number | undefined
  username?: string | undefined
  lastName?: string | undefined
  firstName?: string | undefined
  email?: string | undefined
  userType?: UserType | undefined
  profile?: number | undefined
  /** A role of the account's own. */
  role?: number | undefined
  affiliate?: number | undefined
  accountStatus?: number | undefined
  passwordStatus?: number | undefined
  /** Instants of creation, `to` excluded. */
  from?: string | undefined
  to?: string | undefined
}

const TEXTS = [
  ['username', 'u.username_fold'],
  ['lastName', 'u.last_name_fold'],
  ['firstName', 'u.first_name_fold'],
  ['email', 'u.email_fold'],
] as const
const EQUALS = [
  ['code', 'u.id'],
  ['userType', 'u.user_type'],
  ['profile', 'u.profile_id'],
  ['affiliate', 'u.affiliate_id'],
] as const

/** The condition that gives `passwordStatus` of rules.ts. */
function hasPasswordStatus(status: number, oldest: string | null) {
  if (status === 0) return sql<SqlBool>`u.password_hash is null`
  const isOld = oldest === null ? sql<SqlBool>`1 = 0` : sql<SqlBool>`coalesce(u.password_changed_at, '') < ${oldest}`
  const isExpired = sql<SqlBool>`(u.must_change_password = 1 or ${isOld})`
  return status === 2
    ? sql<SqlBool>`u.password_hash is not null and ${isExpired}`
    : sql<SqlBool>`u.password_hash is not null and not ${isExpired}`
}

function matching(db: Reader, scope: Scope, filters: UserFilters, oldest: string | null) {
  let found = usersIn(db, scope)
  for (const [filter, column] of EQUALS) {
    const value = filters[filter]
    if (value !== undefined) found = found.where(column, '=', value)
  }
  for (const [filter, column] of TEXTS) {
    const text = filters[filter]
    // The one text index holds all four columns; the column itself has the last word.
    if (text) found = found.where(nameContains(db, 'user_account', 'u.id', 'u.search_fold', text)).where(foldContains(column, text))
  }
  const { role, accountStatus, passwordStatus, from, to } = filters
  if (role !== undefined) found = found.where('u.id', 'in', db.selectFrom('user_role').where('role_id', '=', role).select('user_id'))
  if (accountStatus !== undefined) {
    found = found.where('u.enabled', '=', accountStatus === 1 || accountStatus === 2 ? 1 : 0)
    found = found.where('u.blocked', '=', accountStatus >= 2 ? 1 : 0)
  }
  if (passwordStatus !== undefined) found = found.where(hasPasswordStatus(passwordStatus, oldest))
  if (from !== undefined) found = found.where('u.created_at', '>=', from)
  if (to !== undefined) found = found.where('u.created_at', '<', to)
  return found
}

const SORTS = {
  ...({ id: 'u.id', username: 'u.username_key', lastName: 'u.name_fold', email: 'u.email_key', userType: 'u.user_type' } as const),
  ...({ lastConnection: 'u.last_connection', createdAt: 'u.created_at', updatedAt: 'u.updated_at' } as const),
} as const
export type UserPage = Page & { order: keyof typeof SORTS }

/** The ids of one page, in its order. */
function cutPage(db: Reader, scope: Scope, filters: UserFilters, oldest: string | null, page: UserPage) {
  const direction = page.direction === 'ASC' ? 'asc' : 'desc'
  return matching(db, scope, filters, oldest)
    .select('u.id')
    .orderBy(SORTS[page.order], sortedBy(SORTS[page.order], page))
    .$if(page.order !== 'id', sorted => sorted.orderBy('u.id', direction))
    .limit(page.size)
    .offset((page.page - 1) * page.size)
}

/** One page of accounts. `oldest`: see `passwordStatus` of rules.ts. */
export function listUsers(db: Reader, scope: Scope, filters: UserFilters, oldest: string | null, page: UserPage) {
  const direction = page.direction === 'ASC' ? 'asc' : 'desc'
  const cut = cutPage(db, scope, filters, oldest, page)
  return withNames(db)
    .where('u.id', 'in', cut)
    .orderBy(SORTS[page.order], sortedBy(SORTS[page.order], page))
    .$if(page.order !== 'id', sorted => sorted.orderBy('u.id', direction))
    .execute()
}

export async function countUsers(db: Reader, scope: Scope, filters: UserFilters, oldest: string | null): Promise<number> {
  const row = await matching(db, scope, filters, oldest)
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}

export const listUserIds = async (db: Reader, scope: Scope, filters: UserFilters, oldest: string | null, page: UserPage) =>
  (await cutPage(db, scope, filters, oldest, page).execute()).map(row => row.id)

/** Accounts that a query within reach has found, in any order. */
export const listUsersById = (db: Reader, ids: readonly number[]) =>
  withNames(db)
    .where('u.id', 'in', [...ids])
    .execute()

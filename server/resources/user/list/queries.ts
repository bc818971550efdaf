import { type SqlBool, sql } from 'kysely'
import { userMethods } from '#contract/resources/user/methods.ts'
import type { Reader } from '../../../database/database.ts'
import { type Clause, clause } from '../../../database/list/clause.ts'
import { resourceList } from '../../../database/list/list.ts'
import type { ValueOf } from '../../../database/prepared.ts'
import { oldestPassword } from '../describe.ts'
import { usersWithin, withNames } from '../queries.ts'

/** The password is as `passwordStatus` of rules.ts says; `oldest` null: none is too old. */
function hasPasswordStatus(status: number, oldest: string | null): Clause {
  const isOld = (value: ValueOf) => (oldest === null ? sql`1 = 0` : sql`coalesce(u.password_changed_at, '') < ${value('oldest')}`)
  return clause(`${status} ${oldest === null}`, { oldest }, value => {
    if (status === 0) return sql<SqlBool>`u.password_hash is null`
    const isExpired = sql`(u.must_change_password = 1 or ${isOld(value)})`
    return sql<SqlBool>`u.password_hash is not null and ${status === 2 ? isExpired : sql`not ${isExpired}`}`
  })
}

/** The one text index holds all four columns. */
const indexed = { index: 'user_account', within: 'u.search_fold' } as const

/** The accounts within reach. */
export const userList = resourceList(userMethods.FILTER, {
  from: (db: Reader) => db.selectFrom('user_account as u'),
  id: 'u.id',
  scope: ({ caller }) => usersWithin(caller.scope),
  filters: {
    code: 'u.id',
    username: { contains: 'u.username_fold', ...indexed },
    lastName: { contains: 'u.last_name_fold', ...indexed },
    firstName: { contains: 'u.first_name_fold', ...indexed },
    email: { contains: 'u.email_fold', ...indexed },
    userType: 'u.user_type',
    profile: 'u.profile_id',
    role: role => clause('', { role }, value => sql<SqlBool>`u.id in (select user_id from user_role where role_id = ${value('role')})`),
    affiliate: 'u.affiliate_id',
    accountStatus: status => {
      const values = { enabled: status === 1 || status === 2 ? 1 : 0, blocked: status >= 2 ? 1 : 0 }
      return clause('', values, value => sql<SqlBool>`u.enabled = ${value('enabled')} and u.blocked = ${value('blocked')}`)
    },
    passwordStatus: async (status, { db, now }) => hasPasswordStatus(status, await oldestPassword(db, now)),
    from: { since: 'u.created_at' },
    to: { until: 'u.created_at' },
  },
  sorts: {
    username: 'u.username_key',
    lastName: 'u.name_fold',
    email: 'u.email_key',
    userType: 'u.user_type',
    lastConnection: { emptiable: 'u.last_connection' },
    createdAt: 'u.created_at',
    updatedAt: 'u.updated_at',
  },
  select: withNames,
  idsFirst: true,
})

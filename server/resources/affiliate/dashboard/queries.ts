import { type SqlBool, sql } from 'kysely'
import { affiliateMethods } from '#contract/resources/affiliate/methods.ts'
import type { Reader } from '../../../database/database.ts'
import { clause } from '../../../database/list/clause.ts'
import { resourceList } from '../../../database/list/list.ts'

/** The enabled affiliates, by whose accounts staff look at who works with Sceau. */
export const accountsList = resourceList(affiliateMethods.GET_DASHBOARD, {
  from: (db: Reader) => db.selectFrom('affiliate as a'),
  id: 'a.id',
  scope: () => clause('', {}, () => sql<SqlBool>`a.enabled = 1`),
  filters: { name: { contains: 'a.name_fold', index: 'affiliate', probed: 'affiliate' } },
  sorts: { name: 'a.name_fold' },
  select: found => found.select(['a.id', 'a.name']),
})

const COLUMNS = [
  'u.id',
  'u.affiliate_id',
  'u.username',
  'u.last_name',
  'u.first_name',
  'u.email',
  'u.enabled',
  'u.blocked',
  'u.activated',
] as const

/** The accounts of the caller's affiliate; none where the caller has no affiliate. */
export const ownAccountsList = resourceList(affiliateMethods.GET_DASHBOARD_EXTERNAL, {
  from: (db: Reader) => db.selectFrom('user_account as u'),
  id: 'u.id',
  scope: ({ caller: { scope } }) =>
    clause(
      '',
      { own: scope.kind === 'affiliate' ? scope.affiliate : 0 },
      value => sql<SqlBool>`u.affiliate_id = ${value('own')} and u.erased_at is null`,
    ),
  filters: {},
  sorts: { name: 'u.name_fold' },
  select: found => found.select(COLUMNS),
})
export type AccountRow = Awaited<ReturnType<typeof ownAccountsList.rowsOf>>[number]

/** The accounts of these affiliates, by name. */
export async function listAccounts(db: Reader, affiliates: readonly number[]): Promise<AccountRow[]> {
  if (affiliates.length === 0) return []
  return db
    .selectFrom('user_account as u')
    .where('u.affiliate_id', 'in', [...affiliates])
    .where('u.erased_at', 'is', null)
    .select(COLUMNS)
    .orderBy('u.name_fold')
    .orderBy('u.id')
    .execute()
}

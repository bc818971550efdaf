import type { AccountLine, AffiliateAccounts } from '#contract/resources/affiliate/dashboard.ts'
import type { Reader } from '../../../database/database.ts'
import type { QueryContext } from '../../../http/context.ts'
import { accountStatus } from '../../user/rules.ts'
import { findAffiliate } from '../queries.ts'
import { type AccountRow, listAccounts } from './queries.ts'

const lineOf = (row: AccountRow): AccountLine => ({
  id: row.id,
  username: row.username,
  lastName: row.last_name,
  firstName: row.first_name,
  email: row.email,
  accountStatus: accountStatus(row.enabled === 1, row.blocked === 1),
  activated: row.activated === 1,
})

/** Affiliates with their accounts, read once for all of them. */
export async function describeAccounts(db: Reader, affiliates: readonly { id: number; name: string }[]): Promise<AffiliateAccounts[]> {
  const accounts = Map.groupBy(
    await listAccounts(
      db,
      affiliates.map(one => one.id),
    ),
    row => row.affiliate_id,
  )
  return affiliates.map(({ id, name }) => ({ id, name, usersList: (accounts.get(id) ?? []).map(lineOf) }))
}

/** The own affiliate with one page of its accounts. */
export async function describeOwnAccounts({ db, caller }: QueryContext, rows: readonly AccountRow[]): Promise<AffiliateAccounts[]> {
  const own = await findAffiliate(db, caller.scope, caller.affiliate ?? 0)
  return own ? [{ id: own.id, name: own.name, usersList: rows.map(lineOf) }] : []
}

import { type CurrentAccount, currentAccount } from '#contract/resources/user/account.ts'
import type { Caller } from '../../access/caller.ts'
import type { Reader } from '../../database/database.ts'
import { describeUsers, oldestPassword } from './describe.ts'
import { findAwaited } from './email-change/queries.ts'
import { findUser } from './queries.ts'

/** What `GET /api/auth/current` gives: the caller's account in full, with what it may do by now (docs/wire.md 3.1). */
export async function describeCaller(db: Reader, caller: Caller): Promise<CurrentAccount> {
  const row = await findUser(db, { kind: 'user', user: caller.id }, caller.id)
  const oldest = await oldestPassword(db, new Date().toISOString())
  const [user] = row ? await describeUsers(db, [row], caller, oldest) : []
  if (!user) throw new Error(`account ${caller.id} vanished during its own request`)
  const awaited = await findAwaited(db, caller.id, new Date().toISOString())
  return currentAccount.parse({
    ...user,
    ...(awaited !== undefined && { awaitedEmail: awaited }),
    authorities: [...(caller.isSuperAdmin ? ['SUPER_ADMIN'] : []), ...(caller.isAdmin ? ['ADMIN'] : [])],
    permissions: [...caller.permissions].sort(),
  })
}

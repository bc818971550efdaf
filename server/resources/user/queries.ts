import type { UserType } from '#contract/permissions.ts'
import type { Scope } from '../../access/caller.ts'
import type { Reader } from '../../database/database.ts'

function usersIn(db: Reader, scope: Scope) {
  const all = db.selectFrom('user_account as u').leftJoin('affiliate as a', 'a.id', 'u.affiliate_id')
  if (scope.kind === 'all') return all
  return scope.kind === 'affiliate' ? all.where('u.affiliate_id', '=', scope.affiliate) : all.where('u.id', '=', scope.user)
}

/** Enabled users within reach, by name; of one type where `type` is given. */
export function listEnabledUsers(db: Reader, scope: Scope, type?: UserType) {
  const all = usersIn(db, scope).where('u.enabled', '=', 1)
  return (type ? all.where('u.user_type', '=', type) : all)
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.affiliate_id', 'a.name as affiliate_name'])
    .orderBy('u.name_fold')
    .orderBy('u.id')
    .execute()
}
export type UserRow = Awaited<ReturnType<typeof listEnabledUsers>>[number]

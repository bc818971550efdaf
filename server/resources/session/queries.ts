import { hasRight } from '#contract/method.ts'
import type { Caller } from '../../access/caller.ts'
import type { Reader } from '../../database/database.ts'

/** Accounts whose sessions the caller may see and end: the own one, and others' with USER.UPDATE. */
function accountsIn(db: Reader, caller: Caller) {
  const all = db.selectFrom('user_account as u')
  if (!caller.isInternal || !hasRight(caller, 'USER.UPDATE')) return all.where('u.id', '=', caller.id)
  if (caller.isSuperAdmin) return all
  return all.where(eb => eb.or([eb('u.id', '=', caller.id), eb('u.is_super_admin', '=', 0)]))
}

export function findSessionOwner(db: Reader, caller: Caller, user: number) {
  return accountsIn(db, caller).where('u.id', '=', user).select(['u.id', 'u.username']).executeTakeFirst()
}

/** A session within reach, and whose it is. */
export function findReachableSession(db: Reader, caller: Caller, session: number) {
  return accountsIn(db, caller)
    .innerJoin('session as s', 's.user_id', 'u.id')
    .where('s.id', '=', session)
    .select(['s.id', 'u.username'])
    .executeTakeFirst()
}

/** A user's sessions that still let in, the last used first. */
export function listOpenSessions(db: Reader, user: number, unusedSince: string, createdAfter: string) {
  return db
    .selectFrom('session')
    .where('user_id', '=', user)
    .where('last_used_at', '>=', unusedSince)
    .where('created_at', '>=', createdAfter)
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

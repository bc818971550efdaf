import { type SqlBool, sql } from 'kysely'
import type { UserType } from '#contract/permissions.ts'
import { accountFolds } from '../../access/account-folds.ts'
import type { Scope } from '../../access/caller.ts'
import { identifierSkeleton } from '../../access/identifiers/skeleton.ts'
import { lockRights } from '../../access/queries.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { toJson } from '../../database/json.ts'
import { type Clause, clause } from '../../database/list/clause.ts'
import { lockRow } from '../../database/lock.ts'

/** The accounts within reach. */
export function usersIn(db: Reader, scope: Scope) {
  const all = db.selectFrom('user_account as u')
  if (scope.kind === 'all') return all
  return scope.kind === 'affiliate' ? all.where('u.affiliate_id', '=', scope.affiliate) : all.where('u.id', '=', scope.user)
}

/** The same of the accounts `u` of a list. */
export function usersWithin(scope: Scope): Clause | null {
  if (scope.kind === 'all') return null
  if (scope.kind === 'user') return clause('user', { user: scope.user }, value => sql<SqlBool>`u.id = ${value('user')}`)
  return clause('affiliate', { affiliate: scope.affiliate }, value => sql<SqlBool>`u.affiliate_id = ${value('affiliate')}`)
}

/** Enabled users within reach, by name; of one type where `type` is given. */
export function listEnabledUsers(db: Reader, scope: Scope, type?: UserType) {
  const all = usersIn(db, scope).leftJoin('affiliate as a', 'a.id', 'u.affiliate_id').where('u.enabled', '=', 1)
  return (type ? all.where('u.user_type', '=', type) : all)
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.affiliate_id', 'a.name as affiliate_name'])
    .orderBy('u.name_fold')
    .orderBy('u.id')
    .execute()
}
export type UserChoiceRow = Awaited<ReturnType<typeof listEnabledUsers>>[number]

/** Accounts `u` with the names that a list and a detail show. */
export function withNames(users: ReturnType<typeof usersIn>) {
  return users
    .leftJoin('affiliate as a', 'a.id', 'u.affiliate_id')
    .leftJoin('profile as p', 'p.id', 'u.profile_id')
    .leftJoin('user_account as c', 'c.id', 'u.created_by')
    .leftJoin('user_account as d', 'd.id', 'u.disabled_by')
    .selectAll('u')
    .select(['a.name as affiliate_name', 'p.name as profile_name', 'c.first_name as creator_first', 'c.last_name as creator_last'])
    .select(['d.first_name as disabler_first', 'd.last_name as disabler_last'])
    .select(eb =>
      eb
        .selectFrom('account_token as t')
        .whereRef('t.user_id', '=', 'u.id')
        .where('t.kind', '=', 'INVITATION')
        .where('t.used_at', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .$asScalar()
        .as('invitations'),
    )
}
export type UserRecord = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number]

/** One account within reach. */
export function findUser(db: Reader, scope: Scope, id: number): Promise<UserRecord | undefined> {
  return withNames(usersIn(db, scope).where('u.id', '=', id)).executeTakeFirst()
}

/** Makes decisions about accounts take turns: each moves the epoch of all rights, and the last SUPER_ADMIN must stay. */
export async function lockUser(trx: Writer, id: number): Promise<void> {
  await lockRights(trx)
  await lockRow(trx, 'user_account', id)
}

/** The roles of accounts' own, by name. */
export async function listUserRoles(db: Reader, users: readonly number[]) {
  if (users.length === 0) return []
  return db
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .where('user_role.user_id', 'in', [...users])
    .select(['user_role.user_id', 'role.id', 'role.name', 'role.description'])
    .orderBy('role.name_fold')
    .execute()
}

/** The SUPER_ADMINs who can sign in. */
export async function listActiveSuperAdmins(db: Reader): Promise<number[]> {
  const rows = await db
    .selectFrom('user_account')
    .where('is_super_admin', '=', 1)
    .where('enabled', '=', 1)
    .where(eb => eb.or([eb('blocked', '=', 0), eb('blocked_by_admin', '=', 0)]))
    .select('id')
    .execute()
  return rows.map(row => row.id)
}

export const findProfile = (db: Reader, id: number) =>
  db.selectFrom('profile').where('id', '=', id).select(['id', 'type', 'enabled']).executeTakeFirst()

export const findAffiliate = (db: Reader, id: number) =>
  db.selectFrom('affiliate').where('id', '=', id).select(['id', 'enabled']).executeTakeFirst()

/** The accounts that an identifier, or one that looks like it, or an e-mail would sign in, `except` left out: both are looked up in both columns. */
export function listNamesakes(db: Reader, { username, email }: { username: string; email: string }, except: number) {
  const keys = [username.toLowerCase(), email.toLowerCase()]
  return db
    .selectFrom('user_account')
    .where('id', '!=', except)
    .where(eb =>
      eb.or([eb('username_key', 'in', keys), eb('email_key', 'in', keys), eb('username_skeleton', '=', identifierSkeleton(username))]),
    )
    .select(['username_key', 'email_key', 'username_skeleton'])
    .execute()
}

/** What staff, the invited person or its owner writes of an account. */
export interface AccountFields {
  username: string
  email: string
  firstName: string
  lastName: string
  phone: string
  secondaryPhoneNumber: string
  emailAddresses: readonly { email: string }[]
  gender: string | null
  image: string | null
}

const identityColumns = (fields: AccountFields) => ({
  username: fields.username,
  username_key: fields.username.toLowerCase(),
  email: fields.email,
  email_key: fields.email.toLowerCase(),
  first_name: fields.firstName,
  last_name: fields.lastName,
  ...accountFolds(fields),
  phone: fields.phone,
  secondary_phone: fields.secondaryPhoneNumber,
  json_email_addresses: toJson(fields.emailAddresses),
  gender: fields.gender,
  image: fields.image,
})

export interface Place {
  userType: UserType
  profile: number | null
  affiliate: number | null
}
const placeColumns = ({ userType, profile, affiliate }: Place) => ({ user_type: userType, profile_id: profile, affiliate_id: affiliate })

/** An enabled account without a password, which its owner chooses by the link mailed. */
export async function insertUser(trx: Writer, fields: AccountFields, place: Place, by: { user: number; now: string }): Promise<number> {
  const row = await trx
    .insertInto('user_account')
    .values({
      ...identityColumns(fields),
      ...placeColumns(place),
      created_by: by.user,
      created_at: by.now,
      updated_at: by.now,
      enabled_at: by.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Changes an account's identity and, with `place`, its type, affiliate, profile and roles. */
export async function updateUser(trx: Writer, id: number, fields: AccountFields, now: string, place?: Place): Promise<void> {
  await trx
    .updateTable('user_account')
    .set({ ...identityColumns(fields), ...(place && placeColumns(place)), updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Gives an account another address. */
export async function setEmail(trx: Writer, row: UserRecord, email: string, now: string): Promise<void> {
  const folds = accountFolds({ username: row.username, email, firstName: row.first_name, lastName: row.last_name })
  await trx
    .updateTable('user_account')
    .set({ email, email_key: email.toLowerCase(), ...folds, updated_at: now })
    .where('id', '=', row.id)
    .execute()
}

export async function replaceUserRoles(trx: Writer, user: number, roles: readonly number[]): Promise<void> {
  await trx.deleteFrom('user_role').where('user_id', '=', user).execute()
  if (roles.length === 0) return
  await trx
    .insertInto('user_role')
    .values(roles.map(role => ({ user_id: user, role_id: role })))
    .execute()
}

export async function enableUser(trx: Writer, id: number, now: string): Promise<void> {
  await trx.updateTable('user_account').set({ enabled: 1, enabled_at: now, updated_at: now }).where('id', '=', id).execute()
}

export async function disableUser(trx: Writer, id: number, by: number, now: string): Promise<void> {
  await trx
    .updateTable('user_account')
    .set({ enabled: 0, disabled_at: now, disabled_by: by, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Marks an account as erased: it is disabled, and nothing opens it. */
export async function markErased(trx: Writer, id: number, by: number | null, now: string): Promise<void> {
  await trx
    .updateTable('user_account')
    .set({ erased_at: now, enabled: 0, activated: 0, password_hash: null, disabled_by: by, disabled_at: now })
    .where('id', '=', id)
    .execute()
}

/** Takes a person out of the requests that asked for the account. */
export async function forgetPerson(trx: Writer, key: string): Promise<void> {
  await trx
    .updateTable('request')
    .set({ email_address: null, email_key: null, first_name: null, last_name: null })
    .where('email_key', '=', key)
    .execute()
}

/** Ends links that were mailed to an account's former address. */
export async function deleteLinks(trx: Writer, user: number): Promise<void> {
  await trx.deleteFrom('account_token').where('user_id', '=', user).execute()
}

export async function deleteUser(trx: Writer, id: number): Promise<void> {
  await trx.deleteFrom('user_account').where('id', '=', id).execute()
}

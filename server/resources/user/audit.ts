import { type AuditChange, changesBetween, listChanges } from '#contract/audit.ts'
import { USER_FIELDS } from '#contract/resources/user/audit.ts'
import { lockRights } from '../../access/queries.ts'
import type { Reader } from '../../database/database.ts'
import { fromJson } from '../../database/json.ts'
import type { CommandContext } from '../../http/context.ts'
import { namesOf } from '../../records/names.ts'
import { emails } from './describe.ts'
import { findUser, listUserRoles, lockUser, type UserRecord } from './queries.ts'

const inTerms = (row: UserRecord, roles: readonly string[]) => ({
  username: row.username,
  lastName: row.last_name,
  firstName: row.first_name,
  gender: row.gender,
  email: row.email,
  emailAddresses: fromJson(emails, row.json_email_addresses).map(one => one.email),
  phone: row.phone,
  secondaryPhoneNumber: row.secondary_phone,
  image: row.image,
  userType: row.user_type,
  profile: row.profile_name,
  affiliate: row.affiliate_name,
  enabled: row.enabled === 1,
  blocked: row.blocked === 1,
  hasTwoFactor: row.totp_confirmed_at !== null,
  password: row.password_hash,
  mustChangePassword: row.must_change_password === 1,
  roles,
})
type Audited = ReturnType<typeof inTerms>

async function find(db: Reader, id: number): Promise<Audited | null> {
  const row = await findUser(db, { kind: 'all' }, id)
  const roles = row ? await listUserRoles(db, [id]) : []
  const names = roles.map(role => role.name)
  return row ? inTerms(row, names) : null
}

async function changesOf(db: Reader, before: Audited | null, after: Audited | null): Promise<AuditChange[]> {
  return [
    ...changesBetween(before, after, USER_FIELDS, await namesOf(db, USER_FIELDS, [before, after])),
    ...listChanges('roles', 'Rôles attribués', before?.roles ?? [], after?.roles ?? []),
  ]
}

/** Makes an account by `add` and tells the log what it holds. */
export async function auditAddition(context: CommandContext, add: () => Promise<number>): Promise<{ id: number }> {
  await lockRights(context.db)
  const id = await add()
  const after = await find(context.db, id)
  context.audit(after?.username ?? '', await changesOf(context.db, null, after))
  return { id }
}

/** Changes an account by `change`, held meanwhile, and tells the log what differs. */
export async function auditChange<T>(context: CommandContext, id: number, change: () => Promise<T>): Promise<T> {
  await lockUser(context.db, id)
  const before = await find(context.db, id)
  const result = await change()
  const after = await find(context.db, id)
  context.audit((after ?? before)?.username ?? '', await changesOf(context.db, before, after))
  return result
}

import { z } from 'zod'
import { type CurrentUser, currentUser } from '#contract/resources/user/current.ts'
import type { Reader } from '../database/database.ts'
import { fromJson } from '../database/json.ts'
import type { Caller } from './caller.ts'
import { findAccount, findProfileName, listRoleNames } from './queries.ts'

const emails = z.array(z.object({ email: z.string() }))

/** What `GET /api/auth/current` gives (contract section 3). */
export async function describeCaller(db: Reader, caller: Caller): Promise<CurrentUser> {
  const found = await findAccount(db, caller.id)
  if (!found) throw new Error(`account ${caller.id} vanished during its own request`)
  const { account } = found
  return currentUser.parse({
    id: account.id,
    username: account.username,
    userType: caller.userType,
    gender: account.gender,
    firstName: account.first_name,
    lastName: account.last_name,
    email: account.email,
    phone: account.phone,
    secondaryPhoneNumber: account.secondary_phone,
    emailAddresses: fromJson(emails, account.json_email_addresses),
    image: account.image,
    profile: account.profile_id === null ? null : await findProfileName(db, account.profile_id),
    roles: await listRoleNames(db, caller.id),
    affiliate: account.affiliate_id === null ? null : { id: account.affiliate_id, name: account.affiliate_name ?? '' },
    enabled: account.enabled === 1,
    lastConnection: account.last_connection,
    authorities: [...(caller.isSuperAdmin ? ['SUPER_ADMIN'] : []), ...(caller.isAdmin ? ['ADMIN'] : [])],
    permissions: [...caller.permissions].sort(),
  })
}

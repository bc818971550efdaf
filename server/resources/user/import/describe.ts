import type { FoundRecord } from '#contract/resources/imports/methods.ts'
import type { QueryContext } from '../../../http/context.ts'
import { describeUsers } from '../describe.ts'
import { listUserRecords, listUsersByKey } from './queries.ts'

/** The accounts of these identifiers or e-mails, as rows of an import give them. */
export async function describeImportedUsers(
  { db, caller }: QueryContext,
  codes: readonly string[],
  emails: readonly string[],
): Promise<FoundRecord[]> {
  const found = await listUsersByKey(db, codes, emails)
  const rows = await listUserRecords(
    db,
    caller.scope,
    found.map(({ id }) => id),
  )
  return (await describeUsers(db, rows, caller, null)).map(user => {
    const { username, firstName, lastName, userType, phone, email, gender, secondaryPhoneNumber } = user
    return {
      id: user.id,
      code: username,
      enabled: user.enabled,
      values: {
        username,
        firstName,
        lastName,
        userType,
        phone,
        email,
        gender,
        secondaryPhoneNumber,
        profile: user.profile?.id ?? null,
        affiliate: user.affiliate?.id ?? null,
        roles: user.roles.map(({ id }) => id),
        emailAddresses: user.emailAddresses.map(one => one.email),
      },
    }
  })
}

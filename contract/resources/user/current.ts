import { z } from 'zod'
import { stamped } from '../../edits.ts'
import { USER_TYPES } from '../../permissions.ts'
import { id, instant, nameRef } from '../../values.ts'

/**
 * The signed-in user: what our client keeps of `currentAccount` (account.ts). A schema of its own keeps the first screen small, and what
 * older versions stored readable.
 */
export const currentUser = z.object({
  id,
  username: z.string(),
  userType: z.enum(USER_TYPES),
  gender: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  secondaryPhoneNumber: z.string(),
  emailAddresses: z.array(z.object({ email: z.string() })),
  image: z.string().nullable(),
  profile: nameRef.nullable(),
  roles: z.array(nameRef),
  affiliate: nameRef.nullable(),
  enabled: z.boolean(),
  lastConnection: instant.nullable(),
  /** The address that will be the account's once it is confirmed. */
  awaitedEmail: z.string().optional(),
  authorities: z.array(z.enum(['SUPER_ADMIN', 'ADMIN'])),
  permissions: z.array(z.string()),
  ...stamped,
})
export type CurrentUser = z.infer<typeof currentUser>

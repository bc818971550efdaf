import type { z } from 'zod'
import { currentUser } from './current.ts'
import { user } from './entity.ts'

const { authorities, permissions, awaitedEmail } = currentUser.shape

/** What `GET /api/auth/current` and GET_CURRENT give: the account, its authorities and rights (docs/wire.md 3.1; docs/domain.md 2.1). */
export const currentAccount = user.omit({ can: true }).extend({
  authorities,
  permissions,
  awaitedEmail,
})
export type CurrentAccount = z.infer<typeof currentAccount>

import type { z } from 'zod'
import { currentUser } from './current.ts'
import { user } from './entity.ts'

const { authorities, permissions } = currentUser.shape

/** What `GET /api/auth/current` and GET_CURRENT give: the account, its authorities and rights (contract section 3; specification 1, section 3). */
export const currentAccount = user.omit({ can: true }).extend({ authorities, permissions })
export type CurrentAccount = z.infer<typeof currentAccount>

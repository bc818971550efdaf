import { z } from 'zod'
import { paging } from '../../paging.ts'
import { id, text } from '../../values.ts'

/** A page of affiliates; `name` searches them. */
export const accountsInput = paging(['name']).extend({ name: text.optional() })
/** A page of the own affiliate's accounts. */
export const ownAccountsInput = paging(['name'])

const accountLine = z.object({
  id,
  username: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  email: z.string(),
  /** 0 disabled, 1 active, 2 blocked, 3 both. */
  accountStatus: z.int(),
  activated: z.boolean(),
})
export type AccountLine = z.infer<typeof accountLine>

/** An affiliate with its accounts, those of erased people left out. */
export const affiliateAccounts = z.object({ id, name: z.string(), usersList: z.array(accountLine) })
export type AffiliateAccounts = z.infer<typeof affiliateAccounts>

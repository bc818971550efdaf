import type { Holder } from '#contract/method.ts'
import type { UserType } from '#contract/permissions.ts'

/** What a caller can reach. Every read takes it, so that records out of reach do not exist for the caller (docs/domain.md 1.4). */
export type Scope = { kind: 'all' } | { kind: 'affiliate'; affiliate: number; user: number } | { kind: 'user'; user: number }

/** A signed-in user, with the rights in force at this request. */
export interface Caller extends Holder {
  id: number
  session: number
  userType: UserType
  isInternal: boolean
  affiliate: number | null
  firstName: string
  lastName: string
  scope: Scope
}

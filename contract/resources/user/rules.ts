import type { UserType } from '../../permissions.ts'

/** An affiliated user needs an affiliate, the others have none (docs/domain.md 2.1). */
export const needsAffiliate = (type: UserType): boolean => type === 'USER_TYPE_EXTERNE'

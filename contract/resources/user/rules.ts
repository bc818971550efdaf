import type { UserType } from '../../permissions.ts'

/** An affiliated user needs an affiliate, the others have none (specification 1, section 5). */
export const needsAffiliate = (type: UserType): boolean => type === 'USER_TYPE_EXTERNE'

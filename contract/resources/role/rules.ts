import type { Holder } from '../../method.ts'
import { appliesTo } from '../../permissions.ts'

/**
 * Nobody grants a right they do not hold (decisions). Codes that mean nothing for internal users are no more than what those who
 * manage external accounts may give: no internal user holds them.
 */
export const mayGrant = (holder: Pick<Holder, 'isSuperAdmin' | 'permissions'>, code: string): boolean =>
  holder.isSuperAdmin || !appliesTo(code, 'USER_TYPE_INTERNE') || holder.permissions.has(code)

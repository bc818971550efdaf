import type { Holder } from '../../method.ts'
import { appliesTo } from '../../permissions.ts'

/**
 * Nobody grants a right they do not hold (docs/domain.md 2.12). Partners' codes are exempt: no internal user can hold them, and those who
 * manage partners' accounts must be able to give them.
 */
export const mayGrant = (holder: Pick<Holder, 'isSuperAdmin' | 'permissions'>, code: string): boolean =>
  holder.isSuperAdmin || !appliesTo(code, 'USER_TYPE_INTERNE') || holder.permissions.has(code)

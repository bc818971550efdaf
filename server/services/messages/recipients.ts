import type { Recipient } from './queries.ts'

/** Who cannot sign in is not written to. */
export const isMailed = ({ enabled, activated, blocked_by_admin }: Recipient): boolean =>
  enabled === 1 && activated === 1 && blocked_by_admin === 0

import type { AuditChange } from '#contract/audit.ts'
import type { Caller } from '../access/caller.ts'
import type { Database, Reader, Writer } from '../database/database.ts'
import type { Services } from '../services/services.ts'

export interface QueryContext {
  db: Reader
  /** The signed-in user; for a method open to anyone, possibly `NOBODY`. */
  caller: Caller
  /** The server's time of this call, ISO 8601 in UTC. */
  now: string
  services: Services
}

/** What follows a commit; it may write in transactions of its own. */
export type Effect = (database: Database) => void | Promise<void>

export interface CommandContext extends QueryContext {
  db: Writer
  /** Completes the audit line: whom or what the command concerned, and what it changed (`changesBetween`). */
  audit(subject: string, changes?: readonly AuditChange[]): void
  /** Runs once the write stands, never when it was rolled back. */
  after(effect: Effect): void
  /**
   * Refuses (409 CONFLICT) a change made on what the record no longer is, for a command with `edits`: to be awaited once the record is
   * held and within reach, before anything is written.
   */
  refuseStale(): Promise<void>
}

/** Who calls without a token. */
export const NOBODY: Caller = {
  id: 0,
  session: 0,
  userType: 'USER_TYPE_EXTERNE_NONE_AFFILIATE',
  isInternal: false,
  isSuperAdmin: false,
  isAdmin: false,
  permissions: new Set(),
  affiliate: null,
  firstName: '',
  lastName: '',
  scope: { kind: 'user', user: 0 },
}

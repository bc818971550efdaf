import type { z } from 'zod'
import { RIGHTS, type Right } from './permissions.ts'

/** Who may call a method: anyone, any signed-in user, internal ones, the holders of one of the rights (area.action pairs), ADMIN, or SUPER_ADMIN. */
export type Access =
  | { kind: 'anonymous' }
  | { kind: 'session' }
  | { kind: 'internal' }
  | { kind: 'rights'; rights: readonly Right[] }
  | { kind: 'admin' }
  | { kind: 'superAdmin' }

export const anonymous: Access = { kind: 'anonymous' }
export const anySession: Access = { kind: 'session' }
export const internals: Access = { kind: 'internal' }
export const admins: Access = { kind: 'admin' }
export const superAdmins: Access = { kind: 'superAdmin' }
export const holders = (...rights: Right[]): Access => ({ kind: 'rights', rights })

export interface QueryMethod<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  kind: 'query'
  access: Access
  input: I
  output: O
}

export interface CommandMethod<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  kind: 'command'
  access: Access
  input: I
  output: O
  /** What the audit log says was done, in French, by the input where it decides; the body adds whom it concerned. */
  audit: string | { told(input: z.output<I>): string }['told']
  /** The resources whose lists and records a client must reload once the command is through. */
  touches: readonly string[]
  /** True when the command may wait in the outbox of a client without a connection. */
  offline: boolean
  /** True when what is sent and answered is never written down: no body in the audit log, no receipt, so that a repeat runs anew. */
  isSecret: boolean
  /**
   * Fields of the input that the audit log keeps only as "•••"; the body's changes say what may be known of them. The receipt of such a
   * call holds no fast hash, by which they could be guessed.
   */
  secrets: readonly string[]
  /**
   * The queries that give the record as a form changes it, with a `stamp` (`edits.ts`); the first one takes the id. A change whose
   * stamp is no longer the record's is refused.
   */
  edits: readonly string[]
  /**
   * True where the body itself takes what of a save the record's later changes leave alone, and refuses the rest (409 CONFLICT,
   * `RevisionConflict`): answers, which many people type at once.
   */
  merges: boolean
  /** Which calls are answered only once they stand in the local stage of the backup: sends, acts and decisions (docs/reliability.md 47). */
  backedUp: boolean | { when(input: z.output<I>): boolean }['when']
}

export type Method = QueryMethod | CommandMethod
export type ResourceContract = Readonly<Record<string, Method>>

export function query<I extends z.ZodType, O extends z.ZodType>(method: Omit<QueryMethod<I, O>, 'kind'>): QueryMethod<I, O> {
  return { kind: 'query', ...method }
}

type Optional = 'offline' | 'isSecret' | 'secrets' | 'edits' | 'merges' | 'backedUp'

export function command<I extends z.ZodType, O extends z.ZodType>(
  method: Omit<CommandMethod<I, O>, 'kind' | Optional> & Partial<Pick<CommandMethod<I, O>, Optional>>,
): CommandMethod<I, O> {
  return { kind: 'command', offline: false, isSecret: false, secrets: [], edits: [], merges: false, backedUp: false, ...method }
}

/** What a right is judged by, on the server as in the browser. */
export interface Holder {
  permissions: ReadonlySet<string>
  isSuperAdmin: boolean
  /** Holds the authority ADMIN; true for a SUPER_ADMIN too. */
  isAdmin: boolean
  isInternal: boolean
}

/** True when the holder has the right; SUPER_ADMIN passes every check (docs/domain.md 1.3). */
export function hasRight(holder: Holder, right: Right): boolean {
  return holder.isSuperAdmin || RIGHTS[right].some(code => holder.permissions.has(code))
}

/** True when a signed-in holder may call a method of this access. */
export function isAllowed(access: Access, holder: Holder): boolean {
  if (access.kind === 'admin') return holder.isAdmin
  if (access.kind === 'superAdmin') return holder.isSuperAdmin
  if (access.kind === 'internal') return holder.isInternal
  return access.kind !== 'rights' || access.rights.some(right => hasRight(holder, right))
}

import { type AuditChange, SECRET } from '#contract/audit.ts'
import type { Writer } from '../database/database.ts'
import { toJson } from '../database/json.ts'
import { appendLines } from './audit-chain/append.ts'

const REDACTED = '•••'
/** Bodies are kept for reading: longer ones are cut after this many characters. */
const BODY_MAX = 65_536

/** The input of a command as the log may keep it. */
export function withoutSecrets(input: unknown, secrets: readonly string[]): unknown {
  if (secrets.length === 0 || typeof input !== 'object' || input === null) return input
  return Object.fromEntries(Object.entries(input).map(([key, one]) => [key, secrets.includes(key) ? REDACTED : one]))
}

/** How many characters of JSON a value takes at least, what it holds not counted. */
const leastOf = (value: unknown) => (typeof value === 'string' ? value.length : Number(value !== undefined))

/** The body as JSON, what is called like a secret struck out; a long one is written out only as far as it is kept. */
function bodyText(body: unknown): string {
  let written = 0
  const text = JSON.stringify(body, (name, value) => {
    if (written > BODY_MAX) return undefined
    const kept = SECRET.test(name) ? REDACTED : value
    written += leastOf(kept)
    return kept
  })
  return text.length <= BODY_MAX && written <= BODY_MAX ? text : toJson({ truncated: true, beginning: text.slice(0, BODY_MAX) })
}

export interface AuditLine {
  resource: string
  method: string
  description: string
  /** 'BATCH' for what the clock does, '' for a person. */
  type?: '' | 'BATCH'
  body: unknown
  changes?: readonly AuditChange[] | undefined
  /** The record concerned, where there is one. */
  record?: number | undefined
  user?: number | null
  ip?: string
  ipProxy?: string
  now: string
}

/**
 * Writes one line of the audit log with the transaction's commit, in the transaction of what it tells
 * (docs/domain.md 5.1 and 7.2): both stand, or neither.
 */
export async function writeAudit(trx: Writer, line: AuditLine): Promise<void> {
  const hasChanges = line.changes !== undefined && line.changes.length > 0
  appendLines(trx, [
    {
      resource: line.resource,
      method: line.method,
      // Databases would change half a surrogate pair, which would break the chain.
      description: line.description.toWellFormed(),
      type: line.type ?? '',
      ip: line.ip ?? '',
      ip_proxy: line.ipProxy ?? '',
      created_by: line.user ?? null,
      record_id: line.record ?? null,
      created_at: line.now,
      json_body: bodyText(line.body),
      json_changes: hasChanges ? toJson(line.changes) : null,
    },
  ])
}

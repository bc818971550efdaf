import type { Writer } from '../database/database.ts'
import { toJson } from '../database/json.ts'
import { insertLog } from './queries.ts'

const SECRET = /password|token|secret|challenge|recovery_?codes?$/i
const REDACTED = '•••'
/** Bodies are kept for reading, not for replay: beyond this many characters only their beginning is. */
const BODY_MAX = 65_536

function redact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redact)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, SECRET.test(key) ? REDACTED : redact(one)]))
}

function bodyText(body: unknown): string {
  const text = toJson(redact(body))
  return text.length <= BODY_MAX ? text : toJson({ truncated: true, beginning: text.slice(0, BODY_MAX) })
}

export interface AuditLine {
  resource: string
  method: string
  description: string
  /** 'BATCH' for what the clock does, '' for a person. */
  type: '' | 'BATCH'
  body: unknown
  changes?: unknown
  user: number | null
  ip: string
  ipProxy: string
  now: string
}

/** Writes one line of the audit log, in the transaction of what it tells (specification 2, sections 2.5 and 3). */
export async function writeAudit(trx: Writer, line: AuditLine): Promise<void> {
  await insertLog(trx, {
    resource: line.resource,
    method: line.method,
    description: line.description,
    type: line.type,
    ip: line.ip,
    ip_proxy: line.ipProxy,
    json_body: bodyText(line.body),
    json_changes: line.changes === undefined ? null : toJson(redact(line.changes)),
    created_by: line.user,
    created_at: line.now,
  })
}

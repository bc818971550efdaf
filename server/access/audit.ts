import type { Writer } from '../database/database.ts'
import { writeAudit } from '../services/audit.ts'

interface Line {
  method: string
  description: string
  now: string
}
interface Named {
  id: number
  username: string
}

const told = ({ id, username }: Named, { method, description, now }: Line) => ({
  resource: 'AUTH',
  method,
  description: `${description} : ${username}`,
  body: { id },
  record: id,
  now,
})

/** Tells the log what an account's owner did to it by signing in, or without being signed in (docs/wire.md 3.1). */
export const auditOwner = (trx: Writer, account: Named, line: Line & { ip: string }): Promise<void> =>
  writeAudit(trx, { ...told(account, line), user: account.id, ip: line.ip })

/** Tells the log what came to an account by nobody who is known: by strangers where an address is given, else by the clock. */
export const auditAccount = (trx: Writer, account: Named, line: Line & { ip?: string }): Promise<void> =>
  writeAudit(trx, { ...told(account, line), ...(line.ip === undefined ? { type: 'BATCH' as const } : { ip: line.ip }) })

import type { Writer } from '../database/database.ts'
import { writeAudit } from '../services/audit.ts'

/** Tells the log what an account's owner did to it without being signed in (docs/wire.md 3.1). */
export async function auditOwner(
  trx: Writer,
  account: { id: number; username: string },
  line: { method: string; description: string; ip: string; now: string },
): Promise<void> {
  const { method, description, ip, now } = line
  await writeAudit(trx, {
    resource: 'AUTH',
    method,
    description: `${description} : ${account.username}`,
    body: { id: account.id },
    user: account.id,
    ip,
    now,
  })
}

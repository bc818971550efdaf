import { changesBetween } from '#contract/audit.ts'
import { USER_FIELDS } from '#contract/resources/user/audit.ts'
import type { Database } from '../../database/database.ts'
import { lockRow } from '../../database/lock.ts'
import { writeAudit } from '../../services/audit.ts'
import { deleteOtherSessions, findByIdentifier, lockRights } from '../queries.ts'
import { tellOwner } from './codes.ts'
import { clearSecondFactor } from './queries.ts'

/**
 * Removes the second factor of the account with this identifier or e-mail, for the machine's administrator: its sessions end, its owner
 * is mailed, the audit log tells it. False for no account, or one without.
 */
export function removeSecondFactor(database: Database, identifier: string): Promise<boolean> {
  const now = new Date().toISOString()
  return database.transaction(async trx => {
    await lockRights(trx)
    const found = await findByIdentifier(trx, identifier)
    if (!found) return false
    const { id, username } = found
    await lockRow(trx, 'user_account', id)
    const held = await findByIdentifier(trx, identifier)
    if (!held || held.totp_confirmed_at === null) return false
    await clearSecondFactor(trx, id)
    await deleteOtherSessions(trx, id)
    await tellOwner(trx, 'EMAIL_SECOND_FACTOR_RESET', found, now)
    await writeAudit(trx, {
      resource: 'AUTH',
      method: 'RESET_SECOND_FACTOR',
      type: '',
      body: { id },
      record: id,
      user: null,
      ip: '',
      ipProxy: '',
      now,
      description: `Réinitialisation de la double authentification d’un compte depuis la ligne de commande : ${username}`,
      changes: changesBetween({ hasTwoFactor: true }, { hasTwoFactor: false }, USER_FIELDS),
    })
    return true
  })
}

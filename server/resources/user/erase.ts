import { deleteOtherSessions } from '../../access/queries.ts'
import { clearSecondFactor } from '../../access/second-factor/queries.ts'
import type { Writer } from '../../database/database.ts'
import { toJson } from '../../database/json.ts'
import type { CommandContext } from '../../http/context.ts'
import { deleteUnused } from '../../services/files/orphans/queries.ts'
import { eraseTraces, insertErasure, listAccountChanges, listFormerAddresses } from './erasure/queries.ts'
import { termsOf } from './erasure/terms.ts'
import { attachPhoto } from './photo.ts'
import { deleteLinks, forgetPerson, markErased, replaceUserRoles, type UserRecord, updateUser } from './queries.ts'
import { hold } from './write.ts'

/** What stands for a person who is no longer named. */
const nobody = (id: number) => ({
  username: `efface-${id}`,
  // Reserved: no mail ever reaches it (RFC 2606).
  email: `efface-${id}@compte.invalid`,
  firstName: '',
  lastName: 'Compte effacé',
  phone: '',
  secondaryPhoneNumber: '',
  emailAddresses: [],
  gender: null,
  image: null,
})

/**
 * Erases who an account was: names, addresses, telephones, photo, password, devices, notices and mails. What it did stays, by « Compte
 * effacé »; the log loses the person by a job that follows (docs/decisions.md 1.10). `by`: null for the command line.
 */
export async function erasePerson(trx: Writer, row: UserRecord, by: number | null, now: string): Promise<void> {
  const { id } = row
  const terms = termsOf(row, await listFormerAddresses(trx, id), await listAccountChanges(trx, id))
  await insertErasure(trx, { user_id: id, json_terms: toJson(terms), last_line: null, created_at: now })
  await attachPhoto(trx, { caller: by ?? id, user: id }, row.image, null)
  if (row.image !== null) await deleteUnused(trx, [row.image])
  await updateUser(trx, id, nobody(id), now)
  await replaceUserRoles(trx, id, [])
  await clearSecondFactor(trx, id)
  await markErased(trx, id, by, now)
  await deleteOtherSessions(trx, id)
  await deleteLinks(trx, id)
  await eraseTraces(trx, row)
  await forgetPerson(trx, row.email_key)
}

/** ERASE: the log tells the fact, never what was erased. */
export async function eraseUser(context: CommandContext, id: number): Promise<void> {
  const { db, caller, now } = context
  const { row } = await hold(context, 'ERASE', id)
  await erasePerson(db, row, caller.id, now)
  context.audit(nobody(id).username)
}

import { deleteOtherSessions } from '../../access/queries.ts'
import { clearSecondFactor } from '../../access/second-factor/queries.ts'
import type { CommandContext } from '../../http/context.ts'
import { auditChange } from './audit.ts'
import { attachPhoto } from './photo.ts'
import { deleteLinks, eraseTraces, forgetPerson, markErased, replaceUserRoles, updateUser } from './queries.ts'
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
 * effacé »; lines of the log stay as they were written (docs/decisions.md 1.10).
 */
export async function eraseUser(context: CommandContext, id: number): Promise<void> {
  const { db, caller, now } = context
  const { row } = await hold(context, 'ERASE', id)
  await auditChange(context, id, async () => {
    await attachPhoto(db, { caller: caller.id, user: id }, row.image, null)
    await updateUser(db, id, nobody(id), now)
    await replaceUserRoles(db, id, [])
    await clearSecondFactor(db, id)
    await markErased(db, id, caller.id, now)
  })
  await deleteOtherSessions(db, id)
  await deleteLinks(db, id)
  await eraseTraces(db, id)
  await forgetPerson(db, row.email_key)
}

import type { ContactInput } from '#contract/resources/parts/contact.ts'
import { contactFields } from '#contract/resources/parts/contact.ts'
import type { CommandContext } from '../../../http/context.ts'
import type { Values } from '../../../records/imports/row.ts'
import type { PartOwner } from '../owner.ts'
import { listContactEmails } from './queries.ts'

type Add = (context: CommandContext, of: number, input: ContactInput) => Promise<unknown>

/** Adds the contacts that a row brings; whom the owner has already, by e-mail, stays as they are. */
export async function addImportedContacts(
  context: CommandContext,
  owner: PartOwner,
  of: number,
  rows: readonly Values[],
  add: Add,
): Promise<void> {
  if (rows.length === 0) return
  const there = new Set(await listContactEmails(context.db, owner, of))
  for (const { civility, ...values } of rows) {
    const contact = contactFields.parse({ ...values, civilite: civility })
    const email = contact.email.toLowerCase()
    if (there.has(email)) continue
    there.add(email)
    await add(context, of, contact)
  }
}

import type { z } from 'zod'
import { type ContactValues, type contactInput, contactRecord } from '#contract/resources/affiliate/entity.ts'
import { lockRow } from '../../../database/lock.ts'
import type { CommandContext } from '../../../http/context.ts'
import { requireFound } from '../../shared/refusals.ts'
import { partWrites } from '../part-writes.ts'
import { deleteContact, findContact, insertContact, setMainContact, updateContact } from './queries.ts'
import { storedContact } from './record.ts'

type Input = z.output<typeof contactInput>

export const contactWrites = partWrites({
  table: 'affiliate_contact',
  fields: [...contactRecord.named, ...contactRecord.kept],
  once: { email_key: 'EMAIL' },
  nameOf: ({ lastName, firstName }: Pick<ContactValues, 'lastName' | 'firstName'>) => `${lastName} ${firstName}`,
  find: findContact,
  valuesOf: storedContact.valuesOf,
  columnsOf: ({ affiliate: _, ...values }: Input, held: ContactValues | null) => ({
    ...storedContact.columnsOf({ ...values, isMain: held?.isMain ?? false }),
    email_key: values.email.toLowerCase(),
  }),
  insert: insertContact,
  update: updateContact,
  remove: deleteContact,
})

export async function makeMain(context: CommandContext, id: number): Promise<void> {
  const { db, caller, now } = context
  const { affiliate_id } = await requireFound(findContact(db, caller.scope, id))
  await lockRow(db, 'affiliate', affiliate_id)
  const row = await contactWrites.hold(context, id)
  const before = storedContact.valuesOf(row)
  await contactWrites.tell(context, row.affiliate_name, before, { ...before, isMain: true })
  if (!before.isMain) await setMainContact(db, row.affiliate_id, id, now)
}

import type { z } from 'zod'
import { validationProblem } from '#contract/errors.ts'
import type { contactInput } from '#contract/resources/affiliate/entity.ts'
import { CONTACT_FIELDS } from '#contract/resources/affiliate/fields.ts'
import { fold } from '#contract/text.ts'
import { lockRow } from '../../../database/lock.ts'
import type { CommandContext } from '../../../http/context.ts'
import { requireFound } from '../../shared/refusals.ts'
import { listReferenceCodes } from '../../table/queries.ts'
import { checkLines } from '../checks.ts'
import { partWrites } from '../part-writes.ts'
import { describeContact } from './describe.ts'
import { type ContactRow, deleteContact, findContact, insertContact, setMainContact, updateContact } from './queries.ts'

type Input = z.output<typeof contactInput>

const columnsOf = ({ civilite, lastName, firstName, email, phone, fonction, type, enabled }: Input) => ({
  civility: civilite,
  last_name: lastName,
  first_name: firstName,
  name_fold: fold(`${lastName} ${firstName}`),
  first_name_fold: fold(firstName),
  email,
  email_key: email.toLowerCase(),
  phone,
  fonction,
  fonction_fold: fold(fonction),
  type,
  enabled: enabled ? 1 : 0,
})

/** The contact's lines, judged: an enabled civility by its code, an enabled type, or what it holds already. */
async function check({ db }: CommandContext, input: Input, held: ContactRow | null): Promise<void> {
  await checkLines(db, [{ path: 'type', table: 'CONTACT_TYPE', id: input.type, held: held?.type ?? null }])
  if (input.civilite === held?.civility || (await listReferenceCodes(db, 'CIVILITE')).has(input.civilite)) return
  throw validationProblem({ path: 'civilite', code: 'STD_ERROR.INVALID_VALUE' })
}

export const contactWrites = partWrites({
  table: 'affiliate_contact',
  fields: CONTACT_FIELDS,
  once: { column: 'email_key', field: 'EMAIL' },
  nameOf: ({ lastName, firstName }: Pick<Input, 'lastName' | 'firstName'>) => `${lastName} ${firstName}`,
  find: findContact,
  describe: describeContact,
  columnsOf,
  check,
  insert: insertContact,
  update: updateContact,
  remove: deleteContact,
})

export async function makeMain(context: CommandContext, id: number): Promise<void> {
  const { db, caller, now } = context
  const { affiliate_id } = await requireFound(findContact(db, caller.scope, id))
  await lockRow(db, 'affiliate', affiliate_id)
  const row = await contactWrites.hold(context, id)
  const before = describeContact(row, caller)
  await contactWrites.tell(context, row.affiliate_name, before, { ...before, isMain: true })
  if (!before.isMain) await setMainContact(db, row.affiliate_id, id, now)
}

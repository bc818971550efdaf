import type { z } from 'zod'
import { type AuditChange, changesBetween } from '#contract/audit.ts'
import { validationProblem } from '#contract/errors.ts'
import type { contactInput } from '#contract/resources/affiliate/entity.ts'
import { CONTACT_FIELDS } from '#contract/resources/affiliate/fields.ts'
import { fold } from '#contract/text.ts'
import { lockRow } from '../../../database/lock.ts'
import type { CommandContext } from '../../../http/context.ts'
import { listReferenceCodes } from '../../table/queries.ts'
import { checkLines, namesOfLines } from '../checks.ts'
import { refuseTwin, requireAffiliate, requireFound } from '../parts.ts'
import { describeContact } from './describe.ts'
import { type ContactRow, deleteContact, findContact, insertContact, setMainContact, updateContact } from './queries.ts'

type Input = z.output<typeof contactInput>

const columnsOf = ({ civilite, lastName, firstName, email, phone, fonction, type, enabled }: Input) => ({
  ...{ civility: civilite, last_name: lastName, first_name: firstName, name_fold: fold(`${lastName} ${firstName}`) },
  ...{ first_name_fold: fold(firstName), email, email_key: email.toLowerCase(), phone, fonction, fonction_fold: fold(fonction) },
  ...{ type, enabled: enabled ? 1 : 0 },
})

const nameOf = (affiliate: string, contact: { lastName: string; firstName: string }) =>
  `${affiliate} : ${contact.lastName} ${contact.firstName}`

/** The contact's lines, judged: an enabled civility by its code, an enabled type, or what it holds already. */
async function check({ db }: CommandContext, input: Input, held: ContactRow | null): Promise<void> {
  await checkLines(db, [{ path: 'type', table: 'CONTACT_TYPE', id: input.type, held: held?.type ?? null }])
  if (input.civilite === held?.civility || (await listReferenceCodes(db, 'CIVILITE')).has(input.civilite)) return
  throw validationProblem({ path: 'civilite', code: 'STD_ERROR.INVALID_VALUE' })
}

async function told({ db }: CommandContext, before: object | null, after: object | null): Promise<AuditChange[]> {
  const records = [before, after].filter(record => record !== null)
  return changesBetween(before, after, CONTACT_FIELDS, await namesOfLines(db, CONTACT_FIELDS, records))
}

/** The contact within reach, held until the command ends. */
async function hold({ db, caller }: CommandContext, id: number): Promise<ContactRow> {
  await lockRow(db, 'affiliate_contact', id)
  return requireFound(findContact(db, caller.scope, id))
}

export async function addContact(context: CommandContext, input: Input): Promise<{ id: number }> {
  const { db, caller, now } = context
  const affiliate = await requireAffiliate(context, input.affiliate.id)
  await check(context, input, null)
  const row = { affiliate_id: affiliate.id, ...columnsOf(input), created_at: now, updated_at: now, created_by: caller.id }
  const id = await refuseTwin(insertContact(db, row), 'email_key', 'EMAIL')
  context.audit(nameOf(affiliate.name, input), await told(context, null, input))
  return { id }
}

export async function changeContact(context: CommandContext, { id, ...input }: Input & { id: number }): Promise<{ id: number }> {
  const affiliate = await requireAffiliate(context, input.affiliate.id)
  const row = await hold(context, id)
  if (row.affiliate_id !== affiliate.id) throw validationProblem({ path: 'affiliate', code: 'STD_ERROR.INVALID' })
  await check(context, input, row)
  await refuseTwin(updateContact(context.db, id, { ...columnsOf(input), updated_at: context.now }), 'email_key', 'EMAIL')
  const before = describeContact(row, context.caller)
  context.audit(nameOf(affiliate.name, input), await told(context, before, { ...input, isMain: before.isMain }))
  return { id }
}

export async function removeContact(context: CommandContext, id: number): Promise<void> {
  const row = await hold(context, id)
  await deleteContact(context.db, id)
  const before = describeContact(row, context.caller)
  context.audit(nameOf(row.affiliate_name, before), await told(context, before, null))
}

export async function makeMain(context: CommandContext, id: number): Promise<void> {
  const { db, caller, now } = context
  const { affiliate_id } = await requireFound(findContact(db, caller.scope, id))
  await lockRow(db, 'affiliate', affiliate_id)
  const row = await hold(context, id)
  const before = describeContact(row, caller)
  context.audit(nameOf(row.affiliate_name, before), await told(context, before, { ...before, isMain: true }))
  if (!before.isMain) await setMainContact(db, row.affiliate_id, id, now)
}

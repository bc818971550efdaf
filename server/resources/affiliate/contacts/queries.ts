import { contactMethods } from '#contract/resources/affiliate/methods.ts'
import type { Scope } from '../../../access/caller.ts'
import { affiliatesIn, affiliatesWithin } from '../../../access/reach/queries.ts'
import type { Reader, Writer } from '../../../database/database.ts'
import { resourceList } from '../../../database/list/list.ts'
import type { NewRow } from '../../../database/tables.ts'

const contacts = (db: Reader) =>
  db
    .selectFrom('affiliate_contact as c')
    .innerJoin('affiliate as a', 'a.id', 'c.affiliate_id')
    .leftJoin('reference_line as t', 't.id', 'c.type')
const shown = (found: ReturnType<typeof contacts>) => found.selectAll('c').select('a.name as affiliate_name')
export type ContactRow = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

/** One contact within reach. */
export const findContact = (db: Reader, scope: Scope, id: number): Promise<ContactRow | undefined> =>
  shown(contacts(db).where('c.id', '=', id).where('a.id', 'in', affiliatesIn(db, scope).select('a.id'))).executeTakeFirst()

/** The contacts of an affiliate within reach: one affiliate's are few, and named by an index. */
export const contactList = resourceList(contactMethods.FILTER, {
  from: contacts,
  id: 'c.id',
  scope: ({ caller }) => affiliatesWithin(caller.scope),
  filters: {
    affiliate: 'c.affiliate_id',
    name: { contains: 'c.name_fold' },
    email: { contains: 'c.email_key' },
    type: 'c.type',
  },
  sorts: {
    lastName: 'c.name_fold',
    firstName: 'c.first_name_fold',
    email: 'c.email_key',
    type: 't.designation_fold',
    fonction: 'c.fonction_fold',
    createdAt: 'c.created_at',
  },
  select: shown,
})

export async function insertContact(trx: Writer, row: NewRow<'affiliate_contact'>): Promise<number> {
  return (await trx.insertInto('affiliate_contact').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateContact(trx: Writer, id: number, set: Partial<NewRow<'affiliate_contact'>>): Promise<void> {
  await trx.updateTable('affiliate_contact').set(set).where('id', '=', id).execute()
}

export async function deleteContact(trx: Writer, id: number): Promise<void> {
  await trx.deleteFrom('affiliate_contact').where('id', '=', id).execute()
}

/** Makes one contact the affiliate's main one, and no other. */
export async function setMainContact(trx: Writer, affiliate: number, id: number, now: string): Promise<void> {
  const ofAffiliate = trx.updateTable('affiliate_contact').where('affiliate_id', '=', affiliate).where('is_main', '=', 1)
  await ofAffiliate.set({ is_main: 0, updated_at: now }).execute()
  await updateContact(trx, id, { is_main: 1, updated_at: now })
}

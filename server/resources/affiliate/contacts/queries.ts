import type { Page } from '#contract/paging.ts'
import type { Scope } from '../../../access/caller.ts'
import type { Reader, Writer } from '../../../database/database.ts'
import { foldContains } from '../../../database/search.ts'
import type { NewRow } from '../../../database/tables.ts'
import { affiliatesIn } from '../queries.ts'

const contactsIn = (db: Reader, scope: Scope) =>
  affiliatesIn(db, scope)
    .innerJoin('affiliate_contact as c', 'c.affiliate_id', 'a.id')
    .leftJoin('reference_line as t', 't.id', 'c.type')
    .selectAll('c')
    .select('a.name as affiliate_name')
export type ContactRow = Awaited<ReturnType<ReturnType<typeof contactsIn>['execute']>>[number]

/** One contact within reach. */
export const findContact = (db: Reader, scope: Scope, id: number): Promise<ContactRow | undefined> =>
  contactsIn(db, scope).where('c.id', '=', id).executeTakeFirst()

export interface ContactFilters {
  affiliate: number
  /** Part of the last and first name. */
  name?: string | undefined
  email?: string | undefined
  type?: number | undefined
}

const SORTS = {
  ...({ id: 'c.id', lastName: 'c.name_fold', firstName: 'c.first_name_fold', email: 'c.email_key', fonction: 'c.fonction_fold' } as const),
  ...({ type: 't.designation_fold', createdAt: 'c.created_at' } as const),
} as const
export type ContactPage = Page & { order: keyof typeof SORTS }

function matching(db: Reader, scope: Scope, { affiliate, name, email, type }: ContactFilters) {
  let found = contactsIn(db, scope).where('c.affiliate_id', '=', affiliate)
  if (name) found = found.where(foldContains('c.name_fold', name))
  if (email) found = found.where(foldContains('c.email_key', email))
  return type === undefined ? found : found.where('c.type', '=', type)
}

/** One page of an affiliate's contacts: one affiliate's are few, and named by an index. */
export function listContacts(db: Reader, scope: Scope, filters: ContactFilters, page: ContactPage): Promise<ContactRow[]> {
  const direction = page.direction === 'ASC' ? 'asc' : 'desc'
  return matching(db, scope, filters)
    .orderBy(SORTS[page.order], direction)
    .$if(page.order !== 'id', sorted => sorted.orderBy('c.id', direction))
    .limit(page.size)
    .offset((page.page - 1) * page.size)
    .execute()
}

export async function countContacts(db: Reader, scope: Scope, filters: ContactFilters): Promise<number> {
  const row = await matching(db, scope, filters)
    .clearSelect()
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}

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

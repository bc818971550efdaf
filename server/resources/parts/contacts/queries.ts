import { type Selectable, sql } from 'kysely'
import { contactPage } from '#contract/resources/parts/contact.ts'
import type { Scope } from '../../../access/caller.ts'
import { said } from '../../../access/reach/queries.ts'
import type { Reader, Writer } from '../../../database/database.ts'
import { resourceList } from '../../../database/list/list.ts'
import type { ContactColumns } from '../../../database/tables.ts'
import type { PartOwner } from '../owner.ts'
import { ownedRows } from '../queries.ts'

export const tableOf = (owner: PartOwner) => `${owner.kind}_contact` as const

const contactsOf = (owner: PartOwner) => (db: Reader) =>
  db.selectFrom(ownedRows<Selectable<ContactColumns>>(tableOf(owner), owner.kind)).leftJoin('reference_line as t', 't.id', 'part.type')
const shown = (found: ReturnType<ReturnType<typeof contactsOf>>) => found.selectAll('part')
export type ContactRow = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

/** One contact within reach. */
export const findContact =
  (owner: PartOwner) =>
  (db: Reader, scope: Scope, id: number): Promise<ContactRow | undefined> => {
    const within = owner.within(scope)
    const found = shown(contactsOf(owner)(db)).where('part.id', '=', id)
    return (within ? found.where(said(within)) : found).executeTakeFirst()
  }

/** The contacts of owners within reach: one owner's are few, and named by an index. */
export const contactList = (owner: PartOwner) =>
  resourceList(
    { input: contactPage },
    {
      from: contactsOf(owner),
      id: 'part.id',
      scope: ({ caller }) => owner.within(caller.scope),
      filters: {
        owner: 'part.owner_id',
        name: { contains: 'part.name_fold' },
        email: { contains: 'part.email_key' },
        type: 'part.type',
      },
      sorts: {
        lastName: 'part.name_fold',
        firstName: 'part.first_name_fold',
        email: 'part.email_key',
        type: 't.designation_fold',
        fonction: 'part.fonction_fold',
        createdAt: 'part.created_at',
      },
      select: shown,
    },
  )

/** Makes one contact the owner's main one, and no other. */
export async function setMainContact(trx: Writer, owner: PartOwner, { id, owner_id }: { id: number; owner_id: number }, now: string) {
  const table = sql.table(tableOf(owner))
  const former = sql`${sql.ref(`${owner.kind}_id`)} = ${owner_id} and is_main = 1`
  await sql`update ${table} set is_main = 0, updated_at = ${now} where ${former}`.execute(trx)
  await sql`update ${table} set is_main = 1, updated_at = ${now} where id = ${id}`.execute(trx)
}

/** The e-mails of an owner's contacts, in lower case. */
export async function listContactEmails(db: Reader, owner: PartOwner, of: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`select email_key as email from ${sql.table(tableOf(owner))}
    where ${sql.ref(`${owner.kind}_id`)} = ${of}`.execute(db)
  return rows.map(({ email }) => email)
}

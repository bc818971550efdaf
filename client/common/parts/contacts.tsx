import { Star } from 'lucide-react'
import type { z } from 'zod'
import { referenceOptionsQuery } from '#client/data/tables.ts'
import type { Command } from '#client/data/use-command.ts'
import { MailLink, PhoneLink } from '#client/ui/Link.tsx'
import { Pill } from '#client/ui/Pill.tsx'
import type { Column } from '#client/ui/table.ts'
import type { Contact, contactPage } from '#contract/resources/parts/contact.ts'
import type { RowAction } from '../actions/row-actions.ts'
import type { FilterBy } from '../list/declaration.ts'
import { ReferenceName } from '../ReferenceName.tsx'
import { CONTACT_STATUSES } from './words.ts'

type Page = z.output<typeof contactPage>
type ContactSort = Page['data']['order']

export const contactName = ({ lastName, firstName }: Contact): string => `${lastName} ${firstName}`

const MainMark = ({ row, name }: { row: Contact; name: string }) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    {name}
    {row.isMain ? <Pill tone="done">Principal</Pill> : null}
  </span>
)

/** The columns that lists of contacts choose from. */
export const CONTACT_COLUMNS = {
  wholeName: {
    id: 'lastName',
    header: 'Nom',
    sortField: 'lastName',
    isWrapped: true,
    cell: row => <MainMark row={row} name={contactName(row)} />,
  },
  lastName: {
    id: 'lastName',
    header: 'Nom',
    sortField: 'lastName',
    isWrapped: true,
    cell: row => <MainMark row={row} name={row.lastName} />,
  },
  firstName: { id: 'firstName', header: 'Prénom', sortField: 'firstName', isWrapped: true, cell: row => row.firstName },
  type: { id: 'type', header: 'Type', sortField: 'type', cell: row => <ReferenceName table="CONTACT_TYPE" id={row.type} /> },
  fonction: { id: 'fonction', header: 'Fonction', sortField: 'fonction', cell: row => row.fonction },
  email: { id: 'email', header: 'E-mail', sortField: 'email', isWrapped: true, cell: row => <MailLink address={row.email} /> },
  phone: {
    id: 'phone',
    header: 'Téléphone',
    isWrapped: true,
    cell: row => (row.phone === '' ? '' : <PhoneLink phone={row.phone} />),
  },
  status: {
    id: 'enabled',
    header: 'Statut',
    cell: row => <Pill tone={row.enabled ? 'done' : 'neutral'}>{row.enabled ? CONTACT_STATUSES.true : CONTACT_STATUSES.false}</Pill>,
  },
} satisfies Record<string, Column<Contact, ContactSort>>

export const CONTACT_FILTERS: readonly FilterBy<Pick<Page, 'name' | 'email' | 'type'>>[] = [
  { name: 'name', label: 'Nom', kind: 'text' },
  { name: 'email', label: 'E-mail', kind: 'text' },
  { name: 'type', label: 'Type', kind: 'record', query: referenceOptionsQuery('CONTACT_TYPE') },
]

export const CONTACTS_FIRST = { field: 'lastName', direction: 'ASC' } as const

/** Makes a contact the main one of its owner. */
export const makingMain = (command: (row: Contact) => Command<unknown>): RowAction<Contact> => ({
  id: 'main',
  label: 'Définir comme contact principal',
  icon: Star,
  when: row => !row.isMain,
  command,
  success: 'Le contact principal est changé avec succès.',
})

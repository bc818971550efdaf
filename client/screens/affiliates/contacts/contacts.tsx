import { Star } from 'lucide-react'
import type { ColumnsOf, FiltersOf } from '#client/common/list/declaration.ts'
import { ReferenceName } from '#client/common/ReferenceName.tsx'
import { CONTACTS, contactQuery } from '#client/data/affiliates.ts'
import { referenceOptionsQuery } from '#client/data/tables.ts'
import { command } from '#client/data/use-command.ts'
import { MailLink, PhoneLink } from '#client/ui/Link.tsx'
import { Pill } from '#client/ui/Pill.tsx'
import type { Contact } from '#contract/resources/parts/contact.ts'
import type { PartOf } from '../parts/part.ts'
import { CONTACT_WORDS } from '../parts/words.ts'
import { ContactForm } from './ContactForm.tsx'

const nameOf = ({ lastName, firstName }: Contact): string => `${lastName} ${firstName}`

const COLUMNS: ColumnsOf<typeof CONTACTS> = [
  {
    id: 'lastName',
    header: 'Nom',
    sortField: 'lastName',
    isWrapped: true,
    cell: row => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {nameOf(row)}
        {row.isMain ? <Pill tone="done">Principal</Pill> : null}
      </span>
    ),
  },
  { id: 'type', header: 'Type', sortField: 'type', cell: row => <ReferenceName table="CONTACT_TYPE" id={row.type} /> },
  { id: 'fonction', header: 'Fonction', sortField: 'fonction', cell: row => row.fonction },
  { id: 'email', header: 'E-mail', sortField: 'email', isWrapped: true, cell: row => <MailLink address={row.email} /> },
  { id: 'phone', header: 'Téléphone', isWrapped: true, cell: row => (row.phone === '' ? '' : <PhoneLink phone={row.phone} />) },
]
const FILTERS: FiltersOf<typeof CONTACTS> = [
  { name: 'name', label: 'Nom', kind: 'text' },
  { name: 'email', label: 'E-mail', kind: 'text' },
  { name: 'type', label: 'Type', kind: 'record', query: referenceOptionsQuery('CONTACT_TYPE') },
]

/** The people of an affiliate (docs/domain.md 5.1 and 5.6). */
export const CONTACT_PART: PartOf<typeof CONTACTS> = {
  resource: 'AFFILIATE_CONTACT',
  words: CONTACT_WORDS,
  columns: COLUMNS,
  filters: FILTERS,
  defaultSort: { field: 'lastName', direction: 'ASC' },
  listOf: affiliate => CONTACTS.within({ affiliate }),
  recordQuery: contactQuery,
  nameOf,
  drawForm: props => <ContactForm {...props} />,
  editActions: [
    {
      id: 'main',
      label: 'Définir comme contact principal',
      icon: Star,
      when: row => !row.isMain,
      command: ({ id }) => command('AFFILIATE_CONTACT', 'MAKE_MAIN', { id }),
      success: 'Le contact principal est changé avec succès.',
    },
  ],
}

import { ContactForm } from '#client/common/parts/ContactForm.tsx'
import { CONTACT_COLUMNS, CONTACT_FILTERS, CONTACTS_FIRST, contactName, makingMain } from '#client/common/parts/contacts.tsx'
import type { PartOf } from '#client/common/parts/part.ts'
import { CONTACT_WORDS } from '#client/common/parts/words.ts'
import { CONTACTS, contactQuery } from '#client/data/affiliates.ts'
import { command } from '#client/data/use-command.ts'

const { wholeName, type, fonction, email, phone } = CONTACT_COLUMNS

/** The people of an affiliate (docs/domain.md 5.1 and 5.6). */
export const CONTACT_PART: PartOf<typeof CONTACTS> = {
  resource: 'AFFILIATE_CONTACT',
  words: CONTACT_WORDS,
  columns: [wholeName, type, fonction, email, phone],
  filters: CONTACT_FILTERS,
  defaultSort: CONTACTS_FIRST,
  listOf: affiliate => CONTACTS.within({ affiliate }),
  recordQuery: contactQuery,
  nameOf: contactName,
  drawForm: ({ owner: id, ...form }) => (
    <ContactForm
      {...form}
      save={values => {
        const sent = { ...values, affiliate: { id } }
        return form.record
          ? command('AFFILIATE_CONTACT', 'UPDATE', { ...sent, id: form.record.id })
          : command('AFFILIATE_CONTACT', 'ADD', sent)
      }}
    />
  ),
  editActions: [makingMain(({ id }) => command('AFFILIATE_CONTACT', 'MAKE_MAIN', { id }))],
}

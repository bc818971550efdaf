import { ContactForm } from '#client/common/parts/ContactForm.tsx'
import { CONTACT_COLUMNS, CONTACT_FILTERS, CONTACTS_FIRST, contactName, makingMain } from '#client/common/parts/contacts.tsx'
import { PartTab } from '#client/common/parts/PartTab.tsx'
import type { PartOf } from '#client/common/parts/part.ts'
import { CONTACT_WORDS } from '#client/common/parts/words.ts'
import { PRODUCT_CONTACTS, productContactQuery } from '#client/data/product-parts.ts'
import { command } from '#client/data/use-command.ts'
import type { ProductPartProps } from '../part-props.ts'

const { lastName, firstName, email, phone, fonction, type, status } = CONTACT_COLUMNS

/** The people to be reached about a product (docs/domain.md 8.4). */
const CONTACT_PART: PartOf<typeof PRODUCT_CONTACTS> = {
  resource: 'PRODUCT_CONTACT',
  words: { ...CONTACT_WORDS, button: 'Nouveau contact', emptyText: 'Les personnes à joindre au sujet de ce produit apparaissent ici.' },
  columns: [lastName, firstName, email, phone, fonction, type, status],
  filters: CONTACT_FILTERS,
  defaultSort: CONTACTS_FIRST,
  listOf: product => PRODUCT_CONTACTS.within({ product }),
  recordQuery: productContactQuery,
  nameOf: contactName,
  drawForm: ({ owner: id, ...form }) => (
    <ContactForm
      {...form}
      save={values => {
        const sent = { ...values, product: { id } }
        return form.record ? command('PRODUCT_CONTACT', 'UPDATE', { ...sent, id: form.record.id }) : command('PRODUCT_CONTACT', 'ADD', sent)
      }}
    />
  ),
  editActions: [makingMain(({ id }) => command('PRODUCT_CONTACT', 'MAKE_MAIN', { id }))],
}

/** The tab « Contacts » of a product. */
export const ProductContacts = ({ product, isShown = false }: ProductPartProps) => (
  <PartTab part={CONTACT_PART} owner={product.id} isShown={isShown} />
)

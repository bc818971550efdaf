import { contactRecord } from '#contract/resources/parts/contact.ts'
import { storedRecord } from '../../../records/stored.ts'

/** How a contact's values lie in its owner's table of contacts, but for `email_key`. */
export const storedContact = storedRecord('affiliate_contact', contactRecord.values, {
  columns: {
    civilite: 'civility',
    lastName: 'last_name',
    firstName: 'first_name',
    email: 'email',
    phone: 'phone',
    fonction: 'fonction',
    type: 'type',
    isMain: 'is_main',
    enabled: 'enabled',
  },
  folds: { name_fold: ['lastName', 'firstName'], first_name_fold: ['firstName'], fonction_fold: ['fonction'] },
})

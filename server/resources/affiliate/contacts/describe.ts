import type { Contact } from '#contract/resources/affiliate/entity.ts'
import type { Caller } from '../../../access/caller.ts'
import { contactRules } from '../rules.ts'
import type { ContactRow } from './queries.ts'
import { storedContact } from './record.ts'

/** A contact as the contract shows it. */
export const describeContact = (row: ContactRow, caller: Caller): Contact => ({
  id: row.id,
  affiliate: { id: row.affiliate_id, name: row.affiliate_name },
  ...storedContact.valuesOf(row),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  can: contactRules.canFor(caller)(row),
})

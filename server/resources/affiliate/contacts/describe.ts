import type { Contact } from '#contract/resources/affiliate/entity.ts'
import type { Caller } from '../../../access/caller.ts'
import { contactRules } from '../rules.ts'
import type { ContactRow } from './queries.ts'

/** A contact as the contract shows it. */
export const describeContact = (row: ContactRow, caller: Caller): Contact => ({
  id: row.id,
  affiliate: { id: row.affiliate_id, name: row.affiliate_name },
  civilite: row.civility,
  lastName: row.last_name,
  firstName: row.first_name,
  email: row.email,
  phone: row.phone,
  fonction: row.fonction,
  type: row.type,
  isMain: row.is_main === 1,
  enabled: row.enabled === 1,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  can: contactRules.canFor(caller)(row),
})

import type { EsusAgreement } from '#contract/resources/affiliate/entity.ts'
import type { Caller } from '../../../access/caller.ts'
import { esusRules } from '../rules.ts'
import type { AgreementRow } from './queries.ts'
import { storedAgreement } from './record.ts'

/** An agreement as the contract shows it. */
export const describeAgreement = (row: AgreementRow, caller: Caller): EsusAgreement => ({
  id: row.id,
  affiliate: { id: row.affiliate_id, name: row.affiliate_name },
  ...storedAgreement.valuesOf(row),
  pendingRequest: row.pending_request,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  can: esusRules.canFor(caller)(row),
})

import type { EsusAgreement } from '#contract/resources/affiliate/entity.ts'
import type { Caller } from '../../../access/caller.ts'
import { esusRules } from '../rules.ts'
import type { AgreementRow } from './queries.ts'

/** An agreement as the contract shows it. */
export const describeAgreement = (row: AgreementRow, caller: Caller): EsusAgreement => ({
  id: row.id,
  affiliate: { id: row.affiliate_id, name: row.affiliate_name },
  agreement: row.agreement,
  agreementDate: row.agreement_date,
  agreementEndDate: row.agreement_end_date,
  status: row.status === 1,
  pendingRequest: row.pending_request,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  can: esusRules.canFor(caller)(row),
})

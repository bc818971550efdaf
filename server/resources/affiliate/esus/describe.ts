import type { EsusAgreement } from '#contract/resources/affiliate/entity.ts'
import { esusMethods } from '#contract/resources/affiliate/methods.ts'
import type { Caller } from '../../../access/caller.ts'
import { allowedOf } from '../parts.ts'
import type { AgreementRow } from './queries.ts'

/** While a request about it waits, a partner proposes nothing more, and nobody removes what it would change. */
function offered(row: AgreementRow, caller: Caller): string[] {
  if (row.pending_request === null) return ['UPDATE', 'DELETE']
  return caller.isInternal ? ['UPDATE'] : []
}

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
  can: allowedOf(esusMethods, offered(row, caller), caller),
})

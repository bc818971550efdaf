import type { AffiliateDocument } from '#contract/resources/affiliate/entity.ts'
import type { Caller } from '../../../access/caller.ts'
import { documentRules } from '../rules.ts'
import type { DocumentRow } from './queries.ts'
import { storedDocument } from './record.ts'

/** A document as the contract shows it. */
export const describeDocument = (row: DocumentRow, caller: Caller): AffiliateDocument => ({
  id: row.id,
  affiliate: { id: row.affiliate_id, name: row.affiliate_name },
  ...storedDocument.valuesOf(row),
  originalName: row.original_name ?? row.file_name,
  size: row.size ?? 0,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  can: documentRules.canFor(caller)(undefined),
})

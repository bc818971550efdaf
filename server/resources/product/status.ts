import { type AuditChange, changesBetween, type LabelledField } from '#contract/audit.ts'
import { PRODUCT_STATUSES, productStatusText } from '#contract/resources/product/states.ts'
import type { Writer } from '../../database/database.ts'
import { updateProduct } from './queries.ts'
import type { ProductRecord } from './record.ts'
import type { Made } from './store.ts'

const STATUS_FIELDS: readonly LabelledField[] = [
  { path: 'produitStatut', label: 'Statut', say: status => productStatusText(Number(status)) },
  { path: 'message', label: 'Motif' },
]

/** Enables or disables a held product, and why; gives what that changed. */
export async function setStatus(
  trx: Writer,
  record: ProductRecord,
  enabled: boolean,
  { by, now, message = '' }: Made & { message?: string },
): Promise<AuditChange[]> {
  const status = enabled ? PRODUCT_STATUSES.ENABLED : PRODUCT_STATUSES.DISABLED
  await updateProduct(trx, record.id, { enabled: Number(enabled), product_status: status, updated_at: now, updated_by: by })
  return changesBetween({ produitStatut: record.product_status }, { produitStatut: status, message }, STATUS_FIELDS)
}

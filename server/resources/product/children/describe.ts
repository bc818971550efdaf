import type { ChildProduct } from '#contract/resources/product/children.ts'
import type { ChildRow } from './queries.ts'

/** A child product as its list shows it. */
export const childView = (row: ChildRow): Omit<ChildProduct, 'can'> => ({
  id: row.id,
  enabled: row.enabled === 1,
  data: { id: row.id, name: row.name, code: row.code },
  form: { canal: row.canal, mechanism: row.mechanism, produitStatut: row.product_status },
  label: { labelStatut: row.label_status },
  createdAt: row.linked_at,
})

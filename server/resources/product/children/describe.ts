import { z } from 'zod'
import type { ChildProduct } from '#contract/resources/product/children.ts'
import type { ChildRow } from './queries.ts'

const line = z.number().nullable().catch(null)
const shownForm = z.object({ canal: line, mechanism: line })

/** A child product as its list shows it. */
export const childView = (row: ChildRow): Omit<ChildProduct, 'can'> => ({
  id: row.id,
  enabled: row.enabled === 1,
  data: { id: row.id, name: row.name, code: row.code },
  form: { ...shownForm.parse(JSON.parse(row.json_form)), produitStatut: row.product_status },
  label: { labelStatut: row.label_status },
  createdAt: row.linked_at,
})

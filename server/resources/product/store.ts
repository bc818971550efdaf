import { isSameValue } from '#contract/record/field.ts'
import type { ProductValues } from '#contract/resources/product/record.ts'
import type { Writer } from '../../database/database.ts'
import { insertDistributors, insertProduct, moveProductRequests, replaceDistributors, updateProduct } from './queries.ts'
import { type ProductRecord, storedProduct } from './record.ts'

/** By whom and when something is written. */
export interface Made {
  by: number | null
  now: string
}

/** Writes a new product with its distributors; gives its id. */
export async function storeNew(trx: Writer, { affiliate, ...values }: ProductValues, { by, now }: Made): Promise<number> {
  const made = { created_at: now, updated_at: now, created_by: by, updated_by: by }
  const id = await insertProduct(trx, { ...storedProduct.columnsOf(values), ...made })
  await insertDistributors(trx, id, affiliate)
  return id
}

/**
 * Writes what differs of a product's values: each column named costs its indexes and triggers, changed or not. Statuses and label have
 * commands of their own.
 */
export async function storeChanged(trx: Writer, record: ProductRecord, { affiliate, ...values }: ProductValues, { by, now }: Made) {
  const { id } = record
  const columns = Object.entries(storedProduct.columnsOf(values)).filter(([column, value]) => Reflect.get(record, column) !== value)
  await updateProduct(trx, id, { ...Object.fromEntries(columns), updated_at: now, updated_by: by })
  const before = record.distributors.map(one => one.id)
  if (!isSameValue(before.toSorted(), affiliate.toSorted())) await replaceDistributors(trx, id, affiliate)
  if (values.affilieMembers !== record.affiliate_id) await moveProductRequests(trx, id, values.affilieMembers, now)
}

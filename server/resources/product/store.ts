import type { ProductValues } from '#contract/resources/product/record.ts'
import type { Writer } from '../../database/database.ts'
import { insertProduct, moveProductRequests, replaceDistributors, updateProduct } from './queries.ts'
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
  await replaceDistributors(trx, id, affiliate)
  return id
}

/** Writes a product's new values. Statuses and label have commands of their own. */
export async function storeChanged(trx: Writer, record: ProductRecord, { affiliate, ...values }: ProductValues, { by, now }: Made) {
  const { id } = record
  await updateProduct(trx, id, { ...storedProduct.columnsOf(values), updated_at: now, updated_by: by })
  await replaceDistributors(trx, id, affiliate)
  if (values.affilieMembers !== record.affiliate_id) await moveProductRequests(trx, id, values.affilieMembers, now)
}

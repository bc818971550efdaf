import type { Reader, Writer } from '../../../database/database.ts'
import { listRows, updateRow } from '../../../database/rows.ts'

/** The products that modification requests and prefills are about, with their forms. */
export async function listProductRecords(db: Reader, ids: readonly number[]) {
  return listRows(db, 'product', ids)
}
export type ProductRecord = Awaited<ReturnType<typeof listProductRecords>>[number]

/** A product's requests belong to whoever manages it: the former manager reaches them no more (decisions, Who sees what). */
export async function moveProductRequests(trx: Writer, product: number, affiliate: number | null, now: string): Promise<void> {
  await trx
    .updateTable('request')
    .set(eb => ({ affiliate_id: affiliate, updated_at: now, rev: eb('rev', '+', 1) }))
    .where('product_id', '=', product)
    .execute()
}

/** Status and label columns are not a proposal's to set. */
export async function updateProductRecord(trx: Writer, record: ProductRecord, now: string): Promise<void> {
  const { name, name_fold, code, comment, affiliate_id, catalog_id, support, json_form } = record
  await updateRow(trx, 'product', record.id, {
    name,
    name_fold,
    code,
    comment,
    affiliate_id,
    catalog_id,
    support,
    json_form,
    updated_at: now,
  })
}

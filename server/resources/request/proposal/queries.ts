import type { Reader, Writer } from '../../../database/database.ts'
import { listRows, updateRow } from '../../../database/rows.ts'

/** The products that modification requests and prefills are about, with their forms. */
export async function listProductRecords(db: Reader, ids: readonly number[]) {
  return listRows(db, 'product', ids)
}
export type ProductRecord = Awaited<ReturnType<typeof listProductRecords>>[number]

/** A product's requests follow its manager: the former manager no longer reaches them (docs/domain.md 1.4). */
export async function moveProductRequests(trx: Writer, product: number, affiliate: number | null, now: string): Promise<void> {
  await trx
    .updateTable('request')
    .set(eb => ({ affiliate_id: affiliate, updated_at: now, rev: eb('rev', '+', 1) }))
    .where('product_id', '=', product)
    .execute()
}

/** Proposals cannot set status and label columns. */
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

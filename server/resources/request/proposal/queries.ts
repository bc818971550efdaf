import type { Writer } from '../../../database/database.ts'
import { updateRow } from '../../../database/rows.ts'
import type { Row } from '../../../database/tables.ts'

/** A product's requests follow its manager: the former manager no longer reaches them (docs/domain.md 1.4). */
export async function moveProductRequests(trx: Writer, product: number, affiliate: number | null, now: string): Promise<void> {
  await trx
    .updateTable('request')
    .set(eb => ({ affiliate_id: affiliate, updated_at: now, rev: eb('rev', '+', 1) }))
    .where('product_id', '=', product)
    .execute()
}

/** Proposals cannot set status and label columns. */
export async function updateProductRecord(trx: Writer, record: Row<'product'>, now: string): Promise<void> {
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

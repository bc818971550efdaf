import type { Reader } from '../../database/database.ts'

const enabled = (db: Reader) => db.selectFrom('product as p').where('p.enabled', '=', 1)

/** The enabled products that an affiliate manages, by name. */
export function listManaged(db: Reader, affiliate: number) {
  return enabled(db)
    .leftJoin('catalog as c', 'c.id', 'p.catalog_id')
    .where('p.affiliate_id', '=', affiliate)
    .select(['p.id', 'p.name', 'p.catalog_id', 'c.name as catalog', 'p.updated_at', 'p.json_form'])
    .orderBy('p.name_fold')
    .orderBy('p.id')
    .execute()
}

/** The ids of the enabled products of a catalogue that somebody manages. */
export async function listCatalogProducts(db: Reader, catalog: number): Promise<number[]> {
  const rows = await enabled(db)
    .where('p.catalog_id', '=', catalog)
    .where('p.affiliate_id', 'is not', null)
    .select('p.id')
    .orderBy('p.id')
    .execute()
  return rows.map(row => row.id)
}

/** What these products' records tell, with whose they are. */
export function listForms(db: Reader, products: readonly number[]) {
  return db
    .selectFrom('product')
    .where('id', 'in', [...products])
    .select(['affiliate_id', 'updated_at', 'json_form'])
    .execute()
}

/** The sent answers of these products' accepted requests, the newest acceptance first, with the day on which their collection began. */
export function listAcceptedOf(db: Reader, products: readonly number[]) {
  return db
    .selectFrom('feedback as f')
    .innerJoin('request as r', 'r.id', 'f.request_id')
    .leftJoin('collection as c', 'c.id', 'r.collection_id')
    .where('r.product_id', 'in', [...products, 0])
    .where('r.status', '=', 'REQUEST_ACCEPTED')
    .where('f.json_sent', 'is not', null)
    .select(['f.id', 'f.version_id', 'f.sent_at', 'r.product_id', 'c.start_date'])
    .orderBy('r.accepted_at', 'desc')
    .orderBy('f.id', 'desc')
    .execute()
}

import { HELD_STATUSES } from '#contract/resources/label/states.ts'
import type { Reader } from '../../../database/database.ts'

export const findAttestation = (db: Reader, code: string) =>
  db.selectFrom('attestation').where('code', '=', code).select(['id', 'product_id', 'sha256', 'json_facts', 'issued_at']).executeTakeFirst()

/** The facts of a product's attestations issued after one, oldest first. */
export const listLater = (db: Reader, product: number, id: number) =>
  db.selectFrom('attestation').where('product_id', '=', product).where('id', '>', id).orderBy('id').select('json_facts').execute()

/** The products whose label is in force on a day, by name. */
export const listInForce = (db: Reader, today: string) =>
  db
    .selectFrom('product as p')
    .leftJoin('affiliate as a', 'a.id', 'p.affiliate_id')
    .leftJoin('catalog as c', 'c.id', 'p.catalog_id')
    .where('p.label_status', 'in', [...HELD_STATUSES])
    .where('p.enabled', '=', 1)
    .where(eb => eb.or([eb('p.label_start', 'is', null), eb('p.label_start', '<=', today)]))
    .where(eb => eb.or([eb('p.label_expiry', 'is', null), eb('p.label_expiry', '>=', today)]))
    .orderBy('p.name_fold')
    .orderBy('p.id')
    .select(['p.id', 'p.name', 'p.label_start', 'p.label_expiry', 'a.name as affiliate_name', 'c.name as catalog_name'])
    .execute()

/** The ISIN codes of products whose label is held. */
export const listHeldCodes = (db: Reader) =>
  db
    .selectFrom('product_isin as i')
    .innerJoin('product as p', 'p.id', 'i.product_id')
    .where('p.label_status', 'in', [...HELD_STATUSES])
    .select(['i.product_id', 'i.code'])
    .orderBy('i.code')
    .execute()

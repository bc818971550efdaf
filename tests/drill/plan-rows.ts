/** Statements that fill lists, the same on both engines. Plans do not depend on how wide a row is: rows are as narrow as they may be. */

const counted = (rows: number) => `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rows})`
const DAY = `'20' || substr('0' || (20 + i % 9), -2) || '-0' || (1 + i % 9) || '-1' || (i % 10)`
const AT = `'20' || (15 + i % 11) || '-0' || (1 + i % 9) || '-1' || (i % 10) || 'T09:00:00.000Z'`

/** Of every filter's values some rows, of none of them all: a line of six, eight affiliates of a thousand, a label of three. */
export const fillStatements = (products: number, requests: number): string[] => [
  `insert into product (name, name_fold, enabled, affiliate_id, catalog_id, support, legal_nature, canal, taxation, mechanism, domain, bottom_type,
     bottom, label_status, label_start, label_expiry, created_at, updated_at)
   ${counted(products)} select 'Fonds ' || i, 'fonds ' || (i % 200000 * 7919 % 1000003), case when i % 11 = 0 then 0 else 1 end, 1 + i % 1000, 1 + i % 7, 1 + i % 6,
     1 + i % 5, 1 + i % 4, 1 + i % 3, 1 + i % 3, 1 + i % 8, 1 + i % 9, 1 + i % 9, i % 6, case when i % 6 = 0 then null else ${DAY} end,
     case when i % 6 = 0 then null else ${DAY} end, ${AT}, ${AT} from n`,
  `insert into lookup_use (kind, lookup_id, record_type, record_id)
   ${counted(products)} select 'reference_line', 1 + i % 20, 'product', i from n`,
  `insert into request (type, status, affiliate_id, product_id, collection_id, created_at, updated_at)
   ${counted(requests)} select case when i % 50 = 0 then 'REQUEST_PRODUCT_RENEW_LABELISATION' else 'REQUEST_FORM_PRODUCT' end,
     case when i % 50 = 0 then 'REQUEST_ACCEPTED' when i % 4 = 0 then 'REQUEST_FEEDBACK' when i % 4 = 1 then 'REQUEST_DENIED'
     else 'REQUEST_ACCEPTED' end, 1 + i % 1000, 1 + i % ${products}, 1 + i % 12, ${AT}, ${AT} from n`,
]

/** The tables that they fill. */
export const FILLED = ['product', 'lookup_use', 'request'] as const

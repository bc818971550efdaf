import type { Reader } from '../../../database/database.ts'

/** Whose changes are told: everybody's, or those that requests of one affiliate brought. */
export interface HistoryOf {
  product: number
  affiliate: number | null
}

/** The accepted requests of a product, each with the line of its decision: that tells what it changed. */
function accepted(db: Reader, { product, affiliate }: HistoryOf) {
  return db
    .selectFrom('request as r')
    .innerJoin('log as l', 'l.record_id', 'r.id')
    .where('l.resource', '=', 'DEMANDE_MANAGEMENT')
    .where('l.method', '=', 'CHANGE_DECISION')
    .where('r.product_id', '=', product)
    .where('r.accepted_at', 'is not', null)
    .where('r.json_proposal', 'is not', null)
    .$if(affiliate !== null, query => query.where('r.affiliate_id', '=', affiliate))
    .select(['l.id', 'l.created_at', 'l.method', 'l.created_by', 'l.json_changes'])
    .select(eb => [eb.ref('r.id').$castTo<number | null>().as('request_id'), 'r.created_by as asked_by'])
}

/** What commands changed of a product itself. */
function ownLines(db: Reader, product: number) {
  return db
    .selectFrom('log as l')
    .where('l.record_id', '=', product)
    .where('l.resource', '=', 'PRODUCT_MANAGEMENT')
    .where('l.json_changes', 'is not', null)
    .select(['l.id', 'l.created_at', 'l.method', 'l.created_by', 'l.json_changes'])
    .select(eb => [eb.lit(null).$castTo<number | null>().as('request_id'), eb.lit(null).$castTo<number | null>().as('asked_by')])
}

const lines = (db: Reader, of: HistoryOf) =>
  of.affiliate === null ? accepted(db, of).unionAll(ownLines(db, of.product)) : accepted(db, of)

/** One page of a product's changes, the newest first, and how many there are. */
export async function listHistory(db: Reader, of: HistoryOf, { page, size }: { page: number; size: number }) {
  const rows = await db
    .selectFrom(lines(db, of).as('h'))
    .selectAll('h')
    .orderBy('h.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { count } = await db
    .selectFrom(lines(db, of).as('h'))
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows, count: Number(count) }
}

import { sql } from 'kysely'
import type { Reader, Writer } from '../../../database/database.ts'

/** What the column `label_state` says of them. */
const HELD = 1

/** Products whose label is granted or renewed, through the index that brings them by their expiry. */
const held = (db: Reader) => db.selectFrom('product as p').where('p.label_state', '=', HELD)

/** Products whose label is over on a day, the longest over first. */
export async function listOver(db: Reader, today: string, limit: number): Promise<number[]> {
  const rows = await held(db)
    .where('p.label_expiry', '<', today)
    .orderBy('p.label_expiry')
    .orderBy('p.id')
    .select('p.id')
    .limit(limit)
    .execute()
  return rows.map(row => row.id)
}

/** The days at which warnings are due, as limits: a label that ends on or before `by` is told `days` before. */
export interface Limit {
  days: number
  by: string
}

/** Products whose end is near and not told yet at the narrowest limit that it is within. */
export function listNear(db: Reader, today: string, limits: readonly Limit[], limit: number) {
  const [last] = limits.toSorted((one, other) => other.days - one.days)
  const narrowest = sql<number>`case ${sql.join(
    limits
      .toSorted((one, other) => one.days - other.days)
      .map(({ days, by }) => sql`when p.label_expiry <= ${by} then cast(${days} as integer)`),
    sql` `,
  )} end`
  return held(db)
    .where('p.label_expiry', '>=', today)
    .where('p.label_expiry', '<=', last?.by ?? today)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('label_warning as w')
            .whereRef('w.product_id', '=', 'p.id')
            .whereRef('w.expiry', '=', 'p.label_expiry')
            .where('w.days', '<=', narrowest)
            .select('w.days'),
        ),
      ),
    )
    .orderBy('p.label_expiry')
    .orderBy('p.id')
    .select(['p.id', 'p.name', 'p.affiliate_id', 'p.label_expiry', narrowest.as('days')])
    .limit(limit)
    .execute()
}

/** Notes that a warning was given; false when it had been. */
export async function noteWarning(trx: Writer, warning: { product_id: number; expiry: string; days: number }): Promise<boolean> {
  const noted = await trx
    .insertInto('label_warning')
    .values(warning)
    .onConflict(conflict => conflict.doNothing())
    .returning('days')
    .executeTakeFirst()
  return noted !== undefined
}

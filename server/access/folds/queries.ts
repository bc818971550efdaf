import type { ExpressionBuilder } from 'kysely'
import type { Reader, Writer } from '../../database/database.ts'
import type { Row, Tables } from '../../database/tables.ts'

type Fold = Pick<Row<'audit_fold'>, 'key' | 'method' | 'subject'>

export const listFoldKeys = async (db: Reader): Promise<string[]> =>
  (await db.selectFrom('audit_fold').select('key').execute()).map(row => row.key)

/** Adds to a fold; 0 when that opens it, else how many there are after the first. */
export async function addToFold(trx: Writer, fold: Fold, now: string): Promise<number> {
  const { count } = await trx
    .insertInto('audit_fold')
    .values({ ...fold, count: 0, opened_at: now })
    .onConflict(conflict => conflict.column('key').doUpdateSet(eb => ({ count: eb('audit_fold.count', '+', 1) })))
    .returning('count')
    .executeTakeFirstOrThrow()
  return count
}

/** Opened before an instant, or after `now`, by a clock that has been stepped back since. */
const isOver = (before: string, now: string) => (eb: ExpressionBuilder<Tables, 'audit_fold'>) =>
  eb.or([eb('opened_at', '<', before), eb('opened_at', '>', now)])

export async function hasFolds(db: Reader, before: string, now: string): Promise<boolean> {
  return (await db.selectFrom('audit_fold').where(isOver(before, now)).select('key').limit(1).executeTakeFirst()) !== undefined
}

/** Takes the folds that are over. */
export const takeFolds = (trx: Writer, before: string, now: string) =>
  trx.deleteFrom('audit_fold').where(isOver(before, now)).returning(['key', 'method', 'subject', 'count']).execute()

import type { Reader, Writer } from '../../../database/database.ts'
import type { NewRow } from '../../../database/tables.ts'

const ofUser = (db: Reader, user: number) => db.selectFrom('saved_criteria').where('user_id', '=', user)

/** A user's criteria, by name. */
export const listCriteria = (db: Reader, user: number) => ofUser(db, user).select(['id', 'name', 'params']).orderBy('name_fold').execute()

export const findCriteria = (db: Reader, user: number, id: number) =>
  ofUser(db, user).where('id', '=', id).select(['id', 'name']).executeTakeFirst()

/** Keeps criteria in place of those of the same name. */
export async function writeCriteria(trx: Writer, row: NewRow<'saved_criteria'>): Promise<number> {
  const { name, params } = row
  const { id } = await trx
    .insertInto('saved_criteria')
    .values(row)
    .onConflict(taken => taken.columns(['user_id', 'name_fold']).doUpdateSet({ name, params }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

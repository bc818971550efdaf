import type { TechnicalTableCode } from '#contract/resources/table/codes.ts'
import type { Reader, Writer } from '../../../database/database.ts'
import { insertRow } from '../../../database/rows.ts'
import type { NewRow } from '../../../database/tables.ts'

/** The enabled lines of a technical table that say something, by their codes. */
export async function listTechnicalValues(db: Reader, table: TechnicalTableCode): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('technical_line as l')
    .innerJoin('technical_table as t', 't.id', 'l.table_id')
    .where('t.code', '=', table)
    .where('l.enabled', '=', 1)
    .where('l.value', '!=', '')
    .select(['l.code', 'l.value'])
    .execute()
  return new Map(rows.map(row => [row.code, row.value]))
}

/** The next number of a year. Its row is held until the transaction ends, so that there are neither holes nor doubles. */
export async function takeNumber(trx: Writer, year: number): Promise<number> {
  const { last } = await trx
    .insertInto('attestation_year')
    .values({ year, last: 1 })
    .onConflict(conflict => conflict.column('year').doUpdateSet(eb => ({ last: eb('attestation_year.last', '+', 1) })))
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

export async function isCodeTaken(db: Reader, code: string): Promise<boolean> {
  return (await db.selectFrom('attestation').where('code', '=', code).select('id').executeTakeFirst()) !== undefined
}

export const insertAttestation = (trx: Writer, row: NewRow<'attestation'>): Promise<number> => insertRow(trx, 'attestation', row)

const unmade = (db: Reader) =>
  db.selectFrom('attestation').where('sha256', 'is', null).select(['id', 'file_name', 'facts_sha256', 'json_facts'])
export type Unmade = NonNullable<Awaited<ReturnType<ReturnType<typeof unmade>['executeTakeFirst']>>>

/** An attestation whose document is not made yet. */
export const findUnmade = (db: Reader, id: number) => unmade(db).where('id', '=', id).executeTakeFirst()
export const findUnmadeByFile = (db: Reader, fileName: string) => unmade(db).where('file_name', '=', fileName).executeTakeFirst()
export const listUnmade = (db: Reader, since: string, limit: number) =>
  unmade(db).where('issued_at', '>', since).orderBy('id').limit(limit).execute()

/** Notes the hash of an attestation's document; false when another server made it meanwhile. */
export async function markMade(trx: Writer, id: number, sha256: string): Promise<boolean> {
  const made = await trx
    .updateTable('attestation')
    .set({ sha256 })
    .where('id', '=', id)
    .where('sha256', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

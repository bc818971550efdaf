import type { ReferenceTableCode } from '#contract/resources/table/codes.ts'
import type { Reader } from '../../database/database.ts'

export function findTechnicalTable(db: Reader, code: string) {
  return db.selectFrom('technical_table').where('code', '=', code).select(['id', 'code', 'designation']).executeTakeFirst()
}

/** The enabled lines of a technical table. */
export function listTechnicalLines(db: Reader, table: number) {
  return db.selectFrom('technical_line').where('table_id', '=', table).where('enabled', '=', 1).selectAll().orderBy('id').execute()
}

export function findReferenceTable(db: Reader, code: string) {
  return db.selectFrom('reference_table').where('code', '=', code).select('id').executeTakeFirst()
}

/** The enabled lines of a reference table. */
export function listReferenceLines(db: Reader, table: number) {
  return db.selectFrom('reference_line').where('table_id', '=', table).where('enabled', '=', 1).selectAll().orderBy('id').execute()
}

export function findResponseTable(db: Reader, id: number) {
  return db.selectFrom('response_table').where('id', '=', id).select('id').executeTakeFirst()
}

/** Every line of a response table, in its order. */
export function listResponseLines(db: Reader, table: number) {
  return db.selectFrom('response_line').where('table_id', '=', table).selectAll().orderBy('ord').orderBy('id').execute()
}

/** The codes of a technical table's enabled lines. */
export async function listTechnicalCodes(db: Reader, table: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('technical_line as l')
    .innerJoin('technical_table as t', 't.id', 'l.table_id')
    .where('t.code', '=', table)
    .where('l.enabled', '=', 1)
    .select('l.code')
    .execute()
  return new Set(rows.map(row => row.code))
}

/** The codes of a reference table's enabled lines. */
export async function listReferenceCodes(db: Reader, table: ReferenceTableCode): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('reference_line as l')
    .innerJoin('reference_table as t', 't.id', 'l.table_id')
    .where('t.code', '=', table)
    .where('l.enabled', '=', 1)
    .select('l.code')
    .execute()
  return new Set(rows.map(row => row.code))
}

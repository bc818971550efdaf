import type { Reader } from '../../../database/database.ts'

/** Lines of reference tables by id, with their table's code; those that are not there are missing. */
export async function listReferenceLinesById(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('reference_line as l')
    .innerJoin('reference_table as t', 't.id', 'l.table_id')
    .where('l.id', 'in', [...new Set(ids)])
    .select(['l.id', 'l.designation', 'l.enabled', 't.code as table'])
    .execute()
}

/** The designations of lines of reference tables, by id. */
export async function listDesignations(db: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  return new Map((await listReferenceLinesById(db, ids)).map(line => [line.id, line.designation]))
}

/** The designations of civilities by code, disabled ones too. */
export async function listCivilities(db: Reader, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('reference_line as l')
    .innerJoin('reference_table as t', 't.id', 'l.table_id')
    .where('t.code', '=', 'CIVILITE')
    .where('l.code', 'in', [...new Set(codes)])
    .select(['l.code', 'l.designation'])
    .execute()
  return new Map(rows.map(line => [line.code, line.designation]))
}

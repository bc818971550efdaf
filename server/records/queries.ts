import { type SqlBool, sql } from 'kysely'
import type { ReferenceTableCode } from '#contract/resources/table/codes.ts'
import type { Scope } from '../access/caller.ts'
import { affiliatesIn, affiliatesWithin, productsIn } from '../access/reach/queries.ts'
import type { Reader } from '../database/database.ts'
import { inList, listed, Prepared } from '../database/prepared.ts'

interface Line {
  id: number
  designation: string
  enabled: number
  table: string
}
const lines = new Prepared<Line>()

/** Lines of reference tables by id, with their table's code; those that are not there are missing. */
export async function listReferenceLinesById(db: Reader, ids: readonly number[]): Promise<Line[]> {
  if (ids.length === 0) return []
  const wanted = [...new Set(ids)]
  return lines.run(db, `${wanted.length}`, listed(wanted), value =>
    db
      .selectFrom('reference_line as l')
      .innerJoin('reference_table as t', 't.id', 'l.table_id')
      .where(sql<SqlBool>`l.id in (${inList(wanted, value)})`)
      .select(['l.id', 'l.designation', 'l.enabled', 't.code as table']),
  )
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

const usable = new Prepared<{ id: number }>()

/** Those of these affiliates that are enabled and within reach. */
export async function listUsableAffiliates(db: Reader, scope: Scope, ids: readonly number[]): Promise<ReadonlySet<unknown>> {
  const values = listed(ids, affiliatesWithin(scope)?.values)
  const found = await usable.run(db, `affiliate ${scope.kind} ${ids.length}`, values, value =>
    affiliatesIn(db, scope, value)
      .where(sql<SqlBool>`a.id in (${inList(ids, value)})`)
      .where('a.enabled', '=', 1)
      .select('a.id'),
  )
  return new Set(found.map(({ id }) => id))
}

/** Those of these products that are enabled and within reach. */
export async function listUsableProducts(db: Reader, scope: Scope, ids: readonly number[]): Promise<ReadonlySet<unknown>> {
  const found = productsIn(db, scope).where('p.id', 'in', [...ids])
  return new Set((await found.where('p.enabled', '=', 1).select('p.id').execute()).map(({ id }) => id))
}

/** Those of these catalogues that are enabled. */
export async function listUsableCatalogs(db: Reader, ids: readonly number[]): Promise<ReadonlySet<unknown>> {
  const found = await usable.run(db, `catalog ${ids.length}`, listed(ids), value =>
    db
      .selectFrom('catalog')
      .where(sql<SqlBool>`id in (${inList(ids, value)})`)
      .where('enabled', '=', 1)
      .select('id'),
  )
  return new Set(found.map(({ id }) => id))
}

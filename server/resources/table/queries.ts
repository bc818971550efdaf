import { type SqlBool, sql } from 'kysely'
import type { TableKind } from '#contract/resources/table/entity.ts'
import { technicalTableMethods } from '#contract/resources/table/methods.ts'
import { fold } from '#contract/text.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { clause } from '../../database/list/clause.ts'
import { resourceList } from '../../database/list/list.ts'
import { locked } from '../../database/lock.ts'
import { insertRow, updateRow } from '../../database/rows.ts'

const tableOf = (kind: TableKind) => `${kind}_table` as const
const lineOf = (kind: TableKind) => `${kind}_line` as const
const COLUMNS = ['id', 'code', 'designation', 'description', 'enabled', 'created_at'] as const

/** Tables are tens in all: a text within their names needs no index. Who may read those of a kind reads them all. */
const listOf = (kind: TableKind) =>
  resourceList(technicalTableMethods.FILTER_TABLE, {
    from: (db: Reader) => db.selectFrom(tableOf(kind)),
    id: 'id',
    filters: {
      code: ({ id, own }) => clause('', { id, own }, value => sql<SqlBool>`(id = ${value('id')} or lower(code) = ${value('own')})`),
      name: { contains: 'designation_fold' },
      from: { since: 'created_at' },
      to: { until: 'created_at' },
    },
    sorts: { code: 'code', designation: 'designation_fold', enabled: 'enabled', createdAt: 'created_at' },
    select: found => found.select(COLUMNS),
  })
export const tableLists = { technical: listOf('technical'), reference: listOf('reference'), response: listOf('response') }
export type TableRow = Awaited<ReturnType<typeof tableLists.technical.rowsOf>>[number]

export const findTable = (db: Reader, kind: TableKind, id: number): Promise<TableRow | undefined> =>
  db.selectFrom(tableOf(kind)).where('id', '=', id).select(COLUMNS).executeTakeFirst()

export const findTableByCode = (db: Reader, kind: TableKind, code: string): Promise<TableRow | undefined> =>
  db.selectFrom(tableOf(kind)).where('code', '=', code).select(COLUMNS).executeTakeFirst()

/** Enabled tables of a kind, by name. */
export const listEnabledTables = (db: Reader, kind: TableKind) =>
  db
    .selectFrom(tableOf(kind))
    .where('enabled', '=', 1)
    .select(['id', 'designation as name'])
    .orderBy('designation_fold')
    .orderBy('id')
    .execute()

/** Response tables by id, with what questions need of them; those that are not there are missing. */
export const listResponseTables = async (db: Reader, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('response_table')
        .where('id', 'in', [...ids])
        .select(['id', 'designation', 'enabled'])
        .execute()

/** The same, held against being deleted until the transaction ends. */
export const holdResponseTables = async (trx: Writer, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : locked(
        trx,
        trx
          .selectFrom('response_table')
          .where('id', 'in', [...ids])
          .select(['id', 'enabled'])
          .orderBy('id'),
        'keyShare',
      ).execute()

/** Every line of these response tables, in their order. */
export const listResponseLines = async (db: Reader, tables: readonly number[]) =>
  tables.length === 0
    ? []
    : db
        .selectFrom('response_line')
        .where('table_id', 'in', [...tables])
        .select(['id', 'table_id', 'code', 'designation', 'value', 'enabled', 'ord'])
        .orderBy('table_id')
        .orderBy('ord')
        .execute()

/** How many lines each of these tables has. */
export async function countLinesOf(db: Reader, kind: TableKind, tables: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (tables.length === 0) return new Map()
  const rows = await db
    .selectFrom(lineOf(kind))
    .where('table_id', 'in', [...tables])
    .groupBy('table_id')
    .select(eb => ['table_id', eb.fn.countAll<number>().as('n')])
    .execute()
  return new Map(rows.map(row => [row.table_id, row.n]))
}

/** The codes that begin like this one, in any case. */
export async function listTableCodesLike(db: Reader, kind: TableKind, code: string): Promise<string[]> {
  const rows = await db.selectFrom(tableOf(kind)).where('code', '>=', code).where('code', '<', `${code}\u{10ffff}`).select('code').execute()
  return rows.map(row => row.code)
}

export interface NewTable {
  code: string
  designation: string
  description: string
}

export async function insertTable(trx: Writer, kind: TableKind, table: NewTable, now: string): Promise<number> {
  return insertRow(trx, tableOf(kind), { ...table, designation_fold: fold(table.designation), created_at: now })
}

export async function updateTable(trx: Writer, kind: TableKind, id: number, { designation, description }: Omit<NewTable, 'code'>) {
  await updateRow(trx, tableOf(kind), id, { designation, designation_fold: fold(designation), description })
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

/** What the lines of a technical table are called, by code; disabled ones too. */
export async function listTechnicalNames(db: Reader, table: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('technical_line as l')
    .innerJoin('technical_table as t', 't.id', 'l.table_id')
    .where('t.code', '=', table)
    .select(['l.code', 'l.designation'])
    .execute()
  return new Map(rows.map(row => [row.code, row.designation]))
}

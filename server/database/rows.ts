import { sql } from 'kysely'
import { inChunks } from './chunks.ts'
import type { Reader, Writer } from './database.ts'
import { Prepared } from './prepared.ts'
import type { NewRow, Row, TableName, Tables } from './tables.ts'

/** What is done alike to single rows of any table, without a scope: for rows that a query within reach has found. */

/** A table whose rows have an id. */
export type RecordTable = { [T in TableName]: 'id' extends keyof Tables[T] ? T : never }[TableName]

const insertions = new Prepared<{ id: number }>()

/** Writes a row and gives its id. */
export async function insertRow<T extends RecordTable>(trx: Writer, table: T, row: NewRow<T>): Promise<number> {
  const columns = Object.keys(row).filter(column => Reflect.get(row, column) !== undefined)
  const made = await insertions.first(trx, `${table} ${columns.join(' ')}`, { ...row }, value => ({
    compile: () => {
      const [names, values] = [columns.map(column => sql.ref(column)), columns.map(column => value(column))]
      return sql<{ id: number }>`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)}) returning id`.compile(
        trx,
      )
    },
  }))
  if (!made) throw new Error(`${table} gave no id`)
  return made.id
}

const updates = new Prepared<unknown>()
/** The row's id, beside columns that may be called so. */
const OF = '#'

/** Changes the columns named in `set`; one that is undefined stays. */
export async function updateRow<T extends RecordTable>(trx: Writer, table: T, id: number, set: Partial<NewRow<T>>): Promise<void> {
  const columns = Object.keys(set).filter(column => Reflect.get(set, column) !== undefined)
  await updates.run(trx, `${table} ${columns.join(' ')}`, { ...set, [OF]: id }, value => ({
    compile: () => {
      const said = columns.map(column => sql`${sql.ref(column)} = ${value(column)}`)
      return sql`update ${sql.table(table)} set ${sql.join(said)} where id = ${value(OF)}`.compile(trx)
    },
  }))
}

export async function deleteRow(trx: Writer, table: RecordTable, id: number): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(trx)
}

/** Rows by their ids, in any order; those that are not there are missing. */
export async function listRows<T extends RecordTable>(db: Reader, table: T, ids: readonly number[]): Promise<Row<T>[]> {
  const rows: Row<T>[] = []
  for (const chunk of inChunks([...new Set(ids)]))
    rows.push(...(await sql<Row<T>>`select * from ${sql.table(table)} where id in (${sql.join(chunk)})`.execute(db)).rows)
  return rows
}

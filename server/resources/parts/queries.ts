import { sql } from 'kysely'
import type { Reader, Writer } from '../../database/database.ts'
import type { NewRow, TableName } from '../../database/tables.ts'
import type { PartOwner } from './owner.ts'

type OwnerKind = PartOwner['kind']
/** A table of parts: its rows name their owner in the column of the owner's kind. */
export type PartTable = Extract<TableName, `affiliate_${'contact' | 'document'}` | `product_${'contact' | 'document' | 'isin'}`>

const columnOf = (owner: OwnerKind) => `${owner}_id`

/** The rows of a table of parts, each with its owner. */
export const ownedRows = <Row>(table: PartTable, owner: OwnerKind) =>
  sql<Row & { owner_id: number; owner_name: string }>`(select part.*, owner.id as owner_id, owner.name as owner_name
    from ${sql.table(table)} part join ${sql.table(owner)} owner on owner.id = part.${sql.ref(columnOf(owner))})`.as('part')

/** Writes a part of an owner and gives its id. */
export async function insertPart<T extends PartTable>(
  trx: Writer,
  { table, owner }: { table: T; owner: OwnerKind },
  ownerId: number,
  columns: Omit<NewRow<T>, 'id' | `${OwnerKind}_id`>,
): Promise<number> {
  const row = Object.entries({ ...columns, [columnOf(owner)]: ownerId })
  const names = sql.join(row.map(([column]) => sql.ref(column)))
  const values = sql.join(row.map(([, value]) => value))
  const { rows } = await sql<{ id: number }>`insert into ${sql.table(table)} (${names}) values (${values}) returning id`.execute(trx)
  return rows[0]?.id ?? 0
}

/** How many parts of a table an owner has. */
export async function countParts(db: Reader, { table, owner }: { table: PartTable; owner: OwnerKind }, ownerId: number): Promise<number> {
  const counted = sql<{ n: number }>`select count(*) as n from ${sql.table(table)} where ${sql.ref(columnOf(owner))} = ${ownerId}`
  return Number((await counted.execute(db)).rows[0]?.n ?? 0)
}

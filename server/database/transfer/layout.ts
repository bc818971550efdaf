/** What a column holds: nothing, a text or a whole number. */
export type Value = string | number | null
/** A row, in the order of its table's columns. */
export type Values = readonly Value[]

/** A table as both engines have it, without the columns that the engine computes. */
export interface Layout {
  name: string
  columns: readonly { name: string; type: 'integer' | 'text' }[]
  /** The columns of its primary key. */
  key: readonly string[]
}

/** Tables that each engine, the migrations and the copy itself keep. */
const OWN = /^(sqlite_|kysely_|copy_)/
export const isCopied = (table: string): boolean => !OWN.test(table)

interface Column {
  table: string
  name: string
  /** As the engine calls it. */
  type: string
  /** Its place in the primary key, from 1; 0 for none. */
  place: number
}

/** Gathers columns, in their order, into tables. */
export function layoutsOf(columns: readonly Column[]): Layout[] {
  const tables = Map.groupBy(columns, ({ table }) => table)
  return [...tables].map(([name, own]) => ({
    name,
    columns: own.map(column => ({ name: column.name, type: /int/i.test(column.type) ? 'integer' : 'text' })),
    key: own
      .filter(({ place }) => place > 0)
      .sort((a, b) => a.place - b.place)
      .map(column => column.name),
  }))
}

import { oneByOne } from './in-turn.ts'
import { type Rows, TABLES, type TableName } from './rows.ts'
import type { Store, Tx } from './store.ts'

type Tables = { [T in TableName]: Map<string, Rows[T]> }

const emptyTables = (): Tables => ({
  requests: new Map(),
  questionnaires: new Map(),
  feedbacks: new Map(),
  drafts: new Map(),
  answers: new Map(),
  outbox: new Map(),
  files: new Map(),
  records: new Map(),
  lines: new Map(),
  meta: new Map(),
})

function memoryTx(tables: Tables): Tx {
  return {
    get: async (table, key) => tables[table].get(key),
    list: async <T extends TableName>(table: T, prefix = '') => {
      const rows: ReadonlyMap<string, Rows[T]> = tables[table]
      const found = [...rows].filter(([key]) => key.startsWith(prefix))
      return found.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
    },
    keys: async table => [...tables[table].keys()].sort(),
    put: async <T extends TableName>(table: T, row: Rows[T]) => {
      const rows: Map<string, Rows[T]> = tables[table]
      rows.set(row.key, row)
    },
    remove: async (table, key) => {
      tables[table].delete(key)
    },
  }
}

/** Stands in where the browser gives no database; lives as long as the tab. */
export function memoryStore(): Store {
  let tables = emptyTables()
  const inTurn = oneByOne()
  const copy = (): Tables => {
    const copied = emptyTables()
    for (const table of TABLES) copyRows(tables, copied, table)
    return copied
  }
  return {
    read: work => inTurn(() => work(memoryTx(tables))),
    write: work =>
      inTurn(async () => {
        const next = copy()
        const result = await work(memoryTx(next))
        tables = next
        return result
      }),
    close: () => undefined,
  }
}

function copyRows<T extends TableName>(from: Tables, to: Tables, table: T): void {
  const rows: Map<string, Rows[T]> = from[table]
  const copies: Map<string, Rows[T]> = to[table]
  for (const [key, row] of rows) copies.set(key, row)
}

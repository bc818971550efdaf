import Dexie, { type Transaction } from 'dexie'
import { type Rows, TABLES, type TableName } from './rows.ts'

/** One transaction. Inside, await only its own promises: a database transaction ends as soon as it idles. */
export interface Tx {
  get<T extends TableName>(table: T, key: string): Promise<Rows[T] | undefined>
  /** Sorted by key. */
  list<T extends TableName>(table: T, prefix?: string): Promise<Rows[T][]>
  keys(table: TableName): Promise<string[]>
  put<T extends TableName>(table: T, row: Rows[T]): Promise<void>
  remove(table: TableName, key: string): Promise<void>
}

/** A `write` happens as a whole or not at all; the writes of all tabs follow one another. */
export interface Store {
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): void
}

/** Each user has a database: the next user of the computer sees nothing of it (docs/architecture.md 5). */
export const databaseName = (userId: number): string => `sceau-${userId}`

/** 2: records and lines. */
const SCHEMA_VERSION = 2

function txOf(transaction: Transaction): Tx {
  const table = <T extends TableName>(name: T) => transaction.table<Rows[T], string>(name)
  return {
    get: (name, key) => table(name).get(key),
    list: (name, prefix = '') => (prefix ? table(name).where(':id').startsWith(prefix).toArray() : table(name).toArray()),
    keys: name => table(name).toCollection().primaryKeys(),
    put: async (name, row) => {
      await table(name).put(row)
    },
    remove: (name, key) => table(name).delete(key),
  }
}

/**
 * `work` in one transaction. Its tables are bound to it: Dexie's own way, to follow native awaits, loses them now and then where several
 * transactions run at once, and then tells of a commit that came too early.
 */
const inTransaction = <T>(db: Dexie, mode: 'r' | 'rw', work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(mode, TABLES, transaction => work(txOf(transaction)))

export interface StoreEvents {
  /** An older tab still holds the database. */
  onBlocked(): void
  /** A newer tab wants to upgrade the database and waits until it is closed here. */
  onVersionChange(): void
  /** The database did not exist: this one is new and empty. */
  onCreated(): void
  /** The browser closed the database by itself. */
  onClosed(): void
}

/** Opens the user's database with strict durability: a write that resolves has reached the disk (docs/reliability.md 38). */
export async function openStore(name: string, events: StoreEvents): Promise<Store> {
  const db = new Dexie(name, { chromeTransactionDurability: 'strict' })
  db.version(SCHEMA_VERSION).stores(Object.fromEntries(TABLES.map(table => [table, 'key'])))
  db.on('populate', () => events.onCreated())
  db.on('blocked', () => events.onBlocked())
  db.on('versionchange', () => {
    events.onVersionChange()
    // Dexie would close at once; the caller closes after its last writes.
    return false
  })
  db.on('close', () => events.onClosed())
  await db.open()
  return {
    read: work => inTransaction(db, 'r', work),
    write: work => inTransaction(db, 'rw', work),
    close: () => db.close(),
  }
}

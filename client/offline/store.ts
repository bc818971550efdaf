import Dexie from 'dexie'
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

function dexieTx(db: Dexie): Tx {
  return {
    get: <T extends TableName>(table: T, key: string) => db.table<Rows[T], string>(table).get(key),
    list: <T extends TableName>(table: T, prefix = '') =>
      prefix ? db.table<Rows[T], string>(table).where(':id').startsWith(prefix).toArray() : db.table<Rows[T], string>(table).toArray(),
    keys: async (table: TableName) => await db.table<unknown, string>(table).toCollection().primaryKeys(),
    put: async <T extends TableName>(table: T, row: Rows[T]) => {
      await db.table<Rows[T], string>(table).put(row)
    },
    remove: (table: TableName, key: string) => db.table<unknown, string>(table).delete(key),
  }
}

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
  const tx = dexieTx(db)
  return {
    // Dexie follows native awaits only in an async function: otherwise browsers commit the transaction too early.
    read: work => db.transaction('r', TABLES, async () => work(tx)),
    write: work => db.transaction('rw', TABLES, async () => work(tx)),
    close: () => db.close(),
  }
}

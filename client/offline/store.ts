import { type IDBPTransaction, openDB } from 'idb'
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

/** 20: records and lines. Versions go up by ten, as those did that Dexie once wrote. */
const DATABASE_VERSION = 20

const startingWith = (prefix: string) => (prefix ? IDBKeyRange.bound(prefix, `${prefix}\uffff`) : null)

/** What a table gives has the type of its rows: nothing else is ever put into it. */
function txOf(native: IDBPTransaction<unknown, TableName[], 'readonly' | 'readwrite'>): Tx {
  return {
    get: (table, key) => native.objectStore(table).get(key),
    list: (table, prefix = '') => native.objectStore(table).getAll(startingWith(prefix)),
    keys: async table => (await native.objectStore(table).getAllKeys()).map(String),
    put: async (table, row) => void (await native.objectStore(table).put?.(row)),
    remove: async (table, key) => native.objectStore(table).delete?.(key),
  }
}

/** Undoes what a transaction wrote; one that failed by itself is over already. */
function abort(native: { abort(): void }): void {
  try {
    native.abort()
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
  }
}

export interface StoreEvents {
  /** An older tab still holds the database. */
  onBlocked(): void
  /** A newer tab wants to upgrade the database and waits until it is closed here. */
  onVersionChange(): void
  /** The database did not exist: this one is new and empty. */
  onCreated(): void
}

/** Opens the user's database with strict durability: a write that resolves has reached the disk (docs/reliability.md 38). */
export async function openStore(name: string, events: StoreEvents): Promise<Store> {
  const db = await openDB(name, DATABASE_VERSION, {
    upgrade(fresh, oldVersion) {
      if (oldVersion === 0) events.onCreated()
      for (const table of TABLES) if (!fresh.objectStoreNames.contains(table)) fresh.createObjectStore(table, { keyPath: 'key' })
    },
    blocked: () => events.onBlocked(),
    // The caller closes it after its last writes.
    blocking: () => events.onVersionChange(),
  })
  const begin = (mode: 'readonly' | 'readwrite') => {
    const native = db.transaction(TABLES, mode, { durability: 'strict' })
    // Who awaits the end hears of a failure, and so does who awaits the work that failed.
    native.done.catch(() => undefined)
    return native
  }
  return {
    read: async work => work(txOf(begin('readonly'))),
    write: async work => {
      const native = begin('readwrite')
      try {
        const result = await work(txOf(native))
        await native.done
        return result
      } catch (error) {
        abort(native)
        throw error
      }
    },
    close: () => db.close(),
  }
}

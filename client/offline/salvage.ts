import { memoryStore } from './memory-store.ts'
import { TABLES, type TableName } from './rows.ts'
import type { Store, Tx } from './store.ts'
import { isBroken } from './store-box.ts'

/** Reads in a transaction of its own: a failing read ends its transaction, and others must survive it. */
async function tryRead<T>(store: Store, work: (tx: Tx) => Promise<T>): Promise<{ value: T } | null> {
  try {
    return { value: await store.read(work) }
  } catch (error) {
    if (isBroken(error)) return null
    throw error
  }
}

/** Copies a table at once or, where that fails, row by row; false when something could not be read. */
async function copyTable<T extends TableName>(from: Store, to: Store, table: T): Promise<boolean> {
  const whole = await tryRead(from, tx => tx.list(table))
  const keys = whole ? null : await tryRead(from, tx => tx.keys(table))
  const rows = whole?.value ?? []
  let isWhole = whole !== null || keys !== null
  for (const key of keys?.value ?? []) {
    const row = await tryRead(from, tx => tx.get(table, key))
    if (!row) isWhole = false
    else if (row.value) rows.push(row.value)
  }
  await to.write(async tx => {
    for (const row of rows) await tx.put(table, row)
  })
  return isWhole
}

/** The tables that exist only here; the others come from the server again. */
const OWN: readonly TableName[] = ['drafts', 'answers', 'outbox', 'files']

/** Everything that can still be read of a store that may be broken; `isWhole` is false when something of the user's own is missing. */
export async function salvage(former: Store): Promise<{ kept: Store; isWhole: boolean }> {
  const kept = memoryStore()
  let isWhole = true
  for (const table of TABLES) {
    const isRead = await copyTable(former, kept, table)
    if (!isRead && OWN.includes(table)) isWhole = false
  }
  return { kept, isWhole }
}

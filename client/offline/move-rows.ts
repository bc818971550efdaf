import { feedbackChain, type Rows, type TableName } from './rows.ts'
import type { Store } from './store.ts'
import { isBroken } from './store-box.ts'

const MOVED = ['questionnaires', 'feedbacks', 'files'] as const satisfies TableName[]

async function readFrom(former: Store) {
  return await former.read(async tx => ({
    questionnaires: await tx.list('questionnaires'),
    feedbacks: await tx.list('feedbacks'),
    files: await tx.list('files'),
    outbox: await tx.list('outbox'),
  }))
}

/**
 * Brings what was done in memory, while the database could not be opened, into the database; live drafts write themselves. A former store
 * that is broken gives nothing: its rows are in its database still.
 */
export async function moveRows(former: Store, store: Store): Promise<void> {
  const rows = await readFrom(former).catch(error => {
    if (isBroken(error)) return null
    throw error
  })
  if (!rows) return
  await store.write(async tx => {
    for (const table of MOVED) for (const row of rows[table]) await putMissing(table, row)
    const waiting = await tx.list('outbox')
    const chains = new Set(waiting.map(({ chain }) => chain))
    for (const entry of rows.outbox) {
      const isDoubled = chains.has(entry.chain) && !(entry.isFrozen && entry.chain.startsWith(feedbackChain('')))
      if (!isDoubled) await tx.put('outbox', { ...entry, key: `${entry.key}-${entry.idempotencyKey}` })
    }
    async function putMissing<T extends TableName>(table: T, row: Rows[T]): Promise<void> {
      if (!(await tx.get(table, row.key))) await tx.put(table, row)
    }
  })
}

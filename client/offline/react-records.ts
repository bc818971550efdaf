import { useMemo } from 'react'
import type { Product, ProductRow } from '#contract/resources/product/entity.ts'
import type { OutboxEntry } from './outbox.ts'
import { useOffline, useOutbox } from './react.ts'
import { type LinesRow, RECORDS_SYNCED_AT, type RecordKind, recordKey } from './rows.ts'
import { stored, useStored } from './stored.ts'

/** The records on this device, and their changes that wait to be sent, for components. */

export type { RecordChange } from './outbox.ts'

interface KeptProducts {
  products: ProductRow[]
  /** When the copies last came from the server, by the device's clock. */
  syncedAt: string | null
}
const NOTHING: KeptProducts = { products: [], syncedAt: null }

const PRODUCTS = stored(
  ({ store }): Promise<KeptProducts> =>
    store.read(async tx => {
      const rows = await tx.list('records', recordKey('product', ''))
      const products = rows.map(({ row }) => row).sort((a, b) => b.id - a.id)
      return { products, syncedAt: (await tx.get('meta', RECORDS_SYNCED_AT))?.value ?? null }
    }),
)

/** The products that the user's affiliate manages or distributes, as kept here; the newest first. */
export const useKeptProducts = (): KeptProducts => useStored(useOffline(), PRODUCTS) ?? NOTHING

/** One of them; undefined while loading, and for one that is not here. */
export function useKeptProduct(id: number): Product | undefined {
  const one = useMemo(
    () => stored(async ({ store }) => (await store.read(tx => tx.get('records', recordKey('product', id))))?.product),
    [id],
  )
  return useStored(useOffline(), one)
}

const KEPT_TABLES = stored(({ store }) => store.read(tx => tx.list('lines')))
const NO_TABLES: LinesRow[] = []

/** The reference tables whose lines are kept here. */
export const useKeptTables = (): readonly LinesRow[] => useStored(useOffline(), KEPT_TABLES) ?? NO_TABLES

/** The changes of one record (null: of those that are to be made) that wait to be sent or were refused. */
export function useRecordEntries(kind: RecordKind, id: number | null): readonly OutboxEntry[] {
  const { entries } = useOutbox()
  return useMemo(() => entries.filter(({ record }) => record?.kind === kind && record.id === id), [entries, kind, id])
}

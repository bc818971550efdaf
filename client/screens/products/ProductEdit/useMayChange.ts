import { useCan } from '#client/data/use-can.ts'
import { useRecordEntries } from '#client/offline/react-records.ts'
import type { Product } from '#contract/resources/product/entity.ts'
import { useProductPlaces } from './useProductPlaces.ts'

/** A partner changes nothing more while a change of theirs waits: on the server for staff, or here to be sent. */
export function useMayChange(product: Product): boolean {
  const can = useCan()
  const { isPartner } = useProductPlaces()
  const entries = useRecordEntries('product', product.id)
  if (!can('PRODUCT_MANAGEMENT', 'UPDATE', product)) return false
  return !isPartner || (product.pendingRequest === null && entries.length === 0)
}

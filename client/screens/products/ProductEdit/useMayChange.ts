import { useCurrentUser } from '#client/data/current-user.ts'
import { useCan } from '#client/data/use-can.ts'
import { useRecordEntries } from '#client/offline/react-records.ts'
import type { Product } from '#contract/resources/product/entity.ts'
import { useProductPlaces } from './useProductPlaces.ts'

/** Staff, and partners whose affiliate manages the product, touch what hangs on it; who only distributes it reads. */
export function useIsInHand({ data }: Product): boolean {
  const { affiliate } = useCurrentUser()
  const { isPartner } = useProductPlaces()
  return !isPartner || (affiliate !== null && data.affilieMembers?.id === affiliate.id)
}

/** A partner changes nothing more while a change of theirs waits: on the server for staff, or here to be sent. */
export function useMayChange(product: Product): boolean {
  const can = useCan()
  const { isPartner } = useProductPlaces()
  const entries = useRecordEntries('product', product.id)
  if (!can('PRODUCT_MANAGEMENT', 'UPDATE', product)) return false
  return !isPartner || (product.pendingRequest === null && entries.length === 0)
}

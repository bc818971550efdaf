import { useQueryClient } from '@tanstack/react-query'
import { PrepareDialog } from '#client/common/prepare/PrepareDialog.tsx'
import { usePlaces } from '#client/data/places.ts'
import type { Product } from '#contract/resources/product/entity.ts'
import { oneSheet, readProduct } from './batch.ts'

/** The sheet of a product: made from what the screen shows (`product`), else from what the server has. */
export const SheetDialog = ({ record, product, onClose }: { record: { id: number }; product?: Product; onClose: () => void }) => {
  const queries = useQueryClient()
  const isPartner = usePlaces().layout !== 'admin'
  return (
    <PrepareDialog
      title="Fiche produit"
      prepare={async ({ signal }) => oneSheet(product ?? (await readProduct(record.id, signal)), { queries, isPartner })}
      onClose={onClose}
    />
  )
}

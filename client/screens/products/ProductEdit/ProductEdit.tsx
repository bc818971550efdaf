import { useQuery } from '@tanstack/react-query'
import { AwaitedRecord } from '#client/common/record/AwaitedRecord.tsx'
import { useAddressedId } from '#client/data/address.ts'
import { productQuery } from '#client/data/products.ts'
import { isOutOfReach } from '#client/data/reach.ts'
import { useKeptProduct } from '#client/offline/react-records.ts'
import { NewProduct } from './parts/NewProduct.tsx'
import { ProductScreen } from './parts/ProductScreen.tsx'
import { useKeptLines } from './useKeptLines.ts'
import { useProductBack } from './useProductPlaces.ts'

/** A product that is there: to change or, with `?show=true`, to read; from this device while the server is out of reach. */
const ExistingProduct = ({ id }: { id: number | null }) => {
  const query = useQuery({ ...productQuery(id ?? 0), enabled: id !== null })
  const kept = useKeptProduct(id ?? 0)
  const isOut = isOutOfReach(query)
  const back = useProductBack()
  useKeptLines()
  return (
    <AwaitedRecord
      query={query}
      title="Produit"
      titleOf={({ data }) => data.name}
      back={back}
      isUnknown={id === null}
      copy={isOut ? kept : undefined}
    >
      {product => <ProductScreen product={product} isCopy={isOut} />}
    </AwaitedRecord>
  )
}

/** A new product, or one that is there, for staff and for partners (docs/domain.md 8.3). */
export const ProductEdit = () => {
  const { id, isNew } = useAddressedId()
  return isNew ? <NewProduct /> : <ExistingProduct key={id} id={id} />
}

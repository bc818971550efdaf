import type { ReactNode } from 'react'
import { Link } from '#client/ui/Link.tsx'
import { productPlaces, usePlaces } from '../data/places.ts'
import { useMay } from '../data/use-can.ts'

/** Leads to a product's page, for who may read products; others are shown its name alone. */
export const ProductLink = ({ id, children }: { id: number; children: ReactNode }) => {
  const { layout } = usePlaces()
  const may = useMay()
  if (layout === 'user' || !may({ resource: 'PRODUCT_MANAGEMENT', method: 'GET_ID_FORM' })) return children
  return <Link to={productPlaces[layout].detail(id)}>{children}</Link>
}

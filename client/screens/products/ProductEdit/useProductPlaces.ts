import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { productPlaces, usePlaces } from '#client/data/places.ts'
import type { PageHeaderProps } from '#client/ui/PageHeader.tsx'
import { PLACES } from '#contract/texts/interface.ts'

/** The addresses of the products for who looks: staff, or partners. */
export function useProductPlaces() {
  const isPartner = usePlaces().layout !== 'admin'
  return { isPartner, ...(isPartner ? productPlaces.external : productPlaces.admin) }
}

/** Back to the list: staff to where they came from, with its criteria, partners to their products (docs/domain.md 8.3). */
export function useProductBack(): PageHeaderProps['back'] {
  const { isPartner, list } = useProductPlaces()
  const { key } = useLocation()
  const navigate = useNavigate()
  if (isPartner) return { to: list, label: PLACES.ownProducts }
  // The first page of a visit has nowhere to go back to.
  const isFirst = key === 'default'
  const onPress = (event: MouseEvent) => {
    if (isFirst || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void navigate(-1)
  }
  return { to: list, label: 'Retour à la liste', onPress }
}

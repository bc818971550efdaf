import type { MouseEvent } from 'react'
import { useGoBack } from '#client/common/use-go-back.ts'
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
  const goBack = useGoBack(list)
  if (isPartner) return { to: list, label: PLACES.ownProducts }
  const onPress = (event: MouseEvent) => {
    // A new tab gets the list.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    goBack()
  }
  return { to: list, label: 'Retour à la liste', onPress }
}

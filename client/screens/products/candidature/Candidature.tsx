import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { RecordWait } from '#client/common/RecordWait.tsx'
import { readId } from '#client/data/address.ts'
import { productPlaces, requestPlaces } from '#client/data/places.ts'
import { openApplicationQuery } from '#client/data/requests.ts'
import { LinkButton } from '#client/ui/Link.tsx'
import { EmptyState } from '#client/ui/States.tsx'

const NO_PRODUCT = { title: 'Aucun produit indiqué', text: 'Choisissez un produit parmi les candidatures pour ouvrir sa demande.' } as const
const NO_APPLICATION = {
  title: 'Aucune demande en cours',
  text: 'Ce produit n’a pas de demande de labellisation ou de renouvellement en cours.',
} as const

/** The address that links to applications have had: leads to the review of the one it names, or of a product's open one (`?product=12`). */
export const Candidature = () => {
  const named = readId(useParams().id)
  const product = readId(useSearchParams()[0].get('product'))
  const open = useQuery({ ...openApplicationQuery(product ?? 0), enabled: named === null && product !== null })
  const found = named ?? open.data?.id
  if (found) return <Navigate to={requestPlaces.review(found)} replace />
  if (product !== null && open.data === undefined) return <RecordWait {...open} />
  return (
    <EmptyState
      {...(product === null ? NO_PRODUCT : NO_APPLICATION)}
      action={<LinkButton to={productPlaces.admin.candidates}>Voir les candidatures</LinkButton>}
    />
  )
}

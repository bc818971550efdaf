import { useQuery } from '@tanstack/react-query'
import { useHolder } from '#client/data/current-user.ts'
import { requestPlaces, usePlaces } from '#client/data/places.ts'
import { openApplicationQuery } from '#client/data/requests.ts'
import { useMay } from '#client/data/use-can.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { LinkButton } from '#client/ui/Link.tsx'
import { REQUEST_STATUSES, REQUEST_TYPES } from '#contract/resources/request/states.ts'

/** On a product's screen: its open application, with the way to its questionnaires, or for staff to its treatment. */
export const OpenApplication = ({ product }: { product: { id: number; encoursDeLabellisation: number } }) => {
  const may = useMay()
  const places = usePlaces()
  const { isInternal } = useHolder()
  const isAsked = product.encoursDeLabellisation > 0 && may({ resource: 'DEMANDE_MANAGEMENT', method: 'FILTER' })
  const { data: request } = useQuery({ ...openApplicationQuery(product.id), enabled: isAsked })
  if (!request) return null
  return (
    <Banner
      tone="info"
      title={`${REQUEST_TYPES[request.type]} en cours`}
      actions={
        <LinkButton size="small" to={isInternal ? requestPlaces.review(request.id) : places.request(request.id)}>
          {isInternal ? 'Ouvrir le dossier' : 'Ouvrir la demande'}
        </LinkButton>
      }
    >
      {`Demande n°\u202f${request.id}\u202f: ${REQUEST_STATUSES[request.status].toLocaleLowerCase('fr')}.`}
    </Banner>
  )
}

import { usePlaces } from '#client/data/places.ts'
import { useMay } from '#client/data/use-can.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { LinkButton } from '#client/ui/Link.tsx'

/** Says that a change of the record is pending, and links to it: no other is possible until then. */
export const PendingBanner = ({ request, isOwn }: { request: number; isOwn: boolean }) => {
  const places = usePlaces()
  const may = useMay()
  return (
    <Banner
      tone="warning"
      title={
        isOwn ? 'Votre demande de modification est en attente de traitement' : 'Une demande de modification est en attente de traitement'
      }
      actions={
        may({ resource: 'DEMANDE_MANAGEMENT', method: 'GET_ID' }) ? (
          <LinkButton size="small" to={places.request(request)}>
            Voir la demande n°&#8239;{request}
          </LinkButton>
        ) : undefined
      }
    >
      {isOwn
        ? 'La fiche ne pourra être modifiée de nouveau qu’une fois cette demande traitée ou retirée.'
        : 'Le partenaire a proposé des changements de cette fiche.'}
    </Banner>
  )
}

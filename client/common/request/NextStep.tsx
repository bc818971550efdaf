import { useHolder } from '#client/data/current-user.ts'
import { usePlaces } from '#client/data/places.ts'
import { useLocalRequests } from '#client/offline/react.ts'
import { LinkButton } from '#client/ui/Link.tsx'
import type { RequestRow } from '#contract/resources/request/entity.ts'
import { formRows } from './form-rows.ts'
import { mayHandOver, useHandOvers } from './hand-over.ts'
import { objectOf } from './object-of.ts'

/** From a request's row straight to what its partner does next: the first questionnaire that is not sent, then handing over. */
export const NextStep = ({ request }: { request: RequestRow }) => {
  const places = usePlaces()
  const holder = useHolder()
  // All rows of a list share this read of the device.
  const local = useLocalRequests().requests.find(one => one.request.id === request.id)
  const handOver = useHandOvers().get(request.id)
  const forms = formRows(request, local?.forms ?? [])
  if (handOver && !handOver.isRefused) return null
  const next = request.can.includes('FILL') ? forms.find(({ isAnswered }) => !isAnswered) : undefined
  if (next)
    return (
      <LinkButton size="small" to={places.feedback(request.id, next.id)}>
        {next.action}
        <span className="sr-only">
          {' '}
          {next.name}, {objectOf(request)}
        </span>
      </LinkButton>
    )
  if (!mayHandOver(request, forms, holder)) return null
  return (
    <LinkButton size="small" to={places.handOver(request.id)}>
      Valider
      <span className="sr-only"> la demande n°&#8239;{request.id}</span>
    </LinkButton>
  )
}

import { FaultState } from '#client/common/FaultState.tsx'
import { RequestStatusPill } from '#client/common/StatusPills.tsx'
import { UnsentMark } from '#client/common/UnsentMark.tsx'
import { showDate } from '#client/data/format.ts'
import { usePlaces } from '#client/data/places.ts'
import { Card } from '#client/ui/Card.tsx'
import { Link, LinkButton } from '#client/ui/Link.tsx'
import { Progress } from '#client/ui/Progress.tsx'
import { LoadingRegion, Skeleton } from '#client/ui/Skeleton.tsx'
import { EmptyState } from '#client/ui/States.tsx'
import { countOf } from '#contract/counts.ts'
import type { RequestRow } from '#contract/resources/request/entity.ts'
import { REQUEST_TYPES } from '#contract/resources/request/states.ts'
import { usePartnerRequests } from '../useWork.ts'

const titleOf = (request: RequestRow) =>
  request.productTargetObject?.data.name ?? request.affiliateTargetObject?.data.name ?? REQUEST_TYPES[request.type]

const Todo = ({ request }: { request: RequestRow }) => {
  const places = usePlaces()
  const forms = request.qsQuestionMaster
  const sent = forms.filter(form => form.state === 'ENDED').length
  const isReady = request.can.includes('VALIDATE')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
        <span className="font-medium wrap-anywhere">{titleOf(request)}</span>
        <span className="text-table text-ink-soft">
          {request.collectTargetObject
            ? `${request.collectTargetObject.name}, à rendre le ${showDate(request.collectTargetObject.endDate)}`
            : REQUEST_TYPES[request.type]}
        </span>
        <span className="flex flex-wrap gap-1">
          {request.sentBack ? <RequestStatusPill {...request} /> : null}
          <UnsentMark request={request.id} />
        </span>
        {request.sentBack ? <p className="text-table whitespace-pre-line wrap-anywhere">{request.sentBack.comment}</p> : null}
      </div>
      <div className="w-full sm:w-56">
        <Progress
          label="Questionnaires envoyés"
          value={forms.length === 0 ? 0 : (sent / forms.length) * 100}
          detail={`${sent} sur ${forms.length}`}
        />
      </div>
      <LinkButton to={places.request(request.id)} variant={isReady ? 'primary' : 'secondary'}>
        {isReady ? 'Valider' : request.sentBack ? 'Corriger' : 'Répondre'}
        <span className="sr-only"> {titleOf(request)}</span>
      </LinkButton>
    </li>
  )
}

const Followed = ({ request }: { request: RequestRow }) => {
  const places = usePlaces()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3">
      <Link to={places.request(request.id)}>{titleOf(request)}</Link>
      <span className="flex flex-wrap gap-1">
        <UnsentMark request={request.id} />
        <RequestStatusPill {...request} />
      </span>
    </li>
  )
}

/** What the partner is asked to answer, and what staff have in hand. */
export const PartnerWork = () => {
  const { requests, fault, retry } = usePartnerRequests()
  const places = usePlaces()
  if (fault !== undefined) return <FaultState error={fault} onRetry={retry} />
  if (!requests)
    return (
      <LoadingRegion>
        <Skeleton className="h-40 w-full" />
      </LoadingRegion>
    )
  const isTodo = (request: RequestRow) => request.can.includes('FILL') || request.can.includes('VALIDATE')
  const todo = requests.filter(isTodo)
  const others = requests.filter(request => !isTodo(request))
  return (
    <>
      <Card
        isFlush
        title="À répondre"
        description={todo.length > 0 ? `${countOf(todo.length, 'demande')} en attente de vos réponses` : undefined}
      >
        {todo.length > 0 ? (
          <ul className="flex flex-col divide-y divide-line border-t border-line">
            {todo.map(request => (
              <Todo key={request.id} request={request} />
            ))}
          </ul>
        ) : (
          <EmptyState
            title="Rien à répondre pour le moment"
            text="Quand une collecte s’ouvrira pour vous, ses questionnaires apparaîtront ici."
            action={<LinkButton to={places.requests}>Toutes mes demandes</LinkButton>}
          />
        )}
      </Card>
      {others.length > 0 ? (
        <Card isFlush title="En cours de traitement" description="Ces demandes sont entre les mains de l’équipe du label.">
          <ul className="flex flex-col divide-y divide-line border-t border-line">
            {others.map(request => (
              <Followed key={request.id} request={request} />
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  )
}

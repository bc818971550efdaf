import type { ReactNode } from 'react'
import { FaultState } from '#client/common/FaultState.tsx'
import { objectOf } from '#client/common/request/object-of.ts'
import { RequestStatusPill } from '#client/common/StatusPills.tsx'
import { usePlaces } from '#client/data/places.ts'
import { Card } from '#client/ui/Card.tsx'
import { Link, LinkButton } from '#client/ui/Link.tsx'
import { LoadingRegion, Skeleton } from '#client/ui/Skeleton.tsx'
import { EmptyState } from '#client/ui/States.tsx'
import { countOf } from '#contract/counts.ts'
import type { RequestRow } from '#contract/resources/request/entity.ts'
import { REQUEST_TYPES } from '#contract/resources/request/states.ts'
import { usePartnerWork } from '../usePartnerWork.ts'
import { Todo } from './Todo.tsx'

const Followed = ({ request }: { request: RequestRow }) => {
  const places = usePlaces()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3">
      <span className="flex min-w-0 flex-col">
        <Link to={places.request(request.id)}>{objectOf(request) || REQUEST_TYPES[request.type]}</Link>
        <span className="text-table text-ink-soft">{request.collectTargetObject?.name ?? REQUEST_TYPES[request.type]}</span>
      </span>
      <RequestStatusPill {...request} />
    </li>
  )
}

const Others = ({ title, description, requests }: { title: string; description: string; requests: readonly RequestRow[] }) =>
  requests.length > 0 ? (
    <Card isFlush title={title} description={description}>
      <ul className="flex flex-col divide-y divide-line border-t border-line">
        {requests.map(request => (
          <Followed key={request.id} request={request} />
        ))}
      </ul>
    </Card>
  ) : null

/** What the partner is asked to answer, and what staff have in hand; what stands below comes with it, so that nothing moves. */
export const PartnerWork = ({ children }: { children?: ReactNode }) => {
  const { todo, followed, missed, today, fault, retry } = usePartnerWork()
  const places = usePlaces()
  if (fault !== undefined)
    return (
      <>
        <FaultState error={fault} onRetry={retry} />
        {children}
      </>
    )
  if (!todo || !followed || !missed)
    return (
      <LoadingRegion>
        <Skeleton className="h-40 w-full" />
      </LoadingRegion>
    )
  return (
    <>
      <Card
        isFlush
        title="À répondre"
        description={todo.length > 1 ? `${countOf(todo.length, 'demande')}, la plus urgente d’abord` : undefined}
      >
        {todo.length > 0 ? (
          <ul className="flex flex-col divide-y divide-line border-t border-line">
            {todo.map((work, at) => (
              <Todo key={work.request.id} work={work} today={today} isFirst={at === 0} />
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
      <Others title="En cours de traitement" description="Ces demandes sont entre les mains de l’équipe du label." requests={followed} />
      <Others
        title="Non remises"
        description={'Leur collecte est clôturée\u202f: elles n’ont pas été remises à temps. L’équipe du label peut les rouvrir pour vous.'}
        requests={missed}
      />
      {children}
    </>
  )
}

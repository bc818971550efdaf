import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FaultState } from '#client/common/FaultState.tsx'
import { RequestStatusPill } from '#client/common/StatusPills.tsx'
import { useCurrentUser } from '#client/data/current-user.ts'
import { showDate } from '#client/data/format.ts'
import { collectionPlaces, usePlaces } from '#client/data/places.ts'
import { useCan } from '#client/data/use-can.ts'
import { Card } from '#client/ui/Card.tsx'
import { Link, LinkButton } from '#client/ui/Link.tsx'
import { Progress } from '#client/ui/Progress.tsx'
import { LoadingRegion, Skeleton } from '#client/ui/Skeleton.tsx'
import { EmptyState } from '#client/ui/States.tsx'
import { showNumber } from '#contract/counts.ts'
import type { CollectionRow } from '#contract/resources/collection/entity.ts'
import type { RequestRow } from '#contract/resources/request/entity.ts'
import { REQUEST_TYPES } from '#contract/resources/request/states.ts'
import { useCollectionsIn, useMyRequests, useRequestsIn } from '../useStaffWork.ts'

type Found<Row> = UseQueryResult<{ data: Row[]; count: number }>

type WorkProps<Row> = {
  title: string
  found: Found<Row>
  all: string
  empty: string
  line: (row: Row) => ReactNode
  keyOf: (row: Row) => number
}

const Work = <Row,>({ title, found, all, empty, line, keyOf }: WorkProps<Row>) => (
  <Card
    isFlush
    title={title}
    description={found.data && found.data.count > 0 ? `${showNumber(found.data.count)} au total` : undefined}
    actions={
      <LinkButton size="small" to={all}>
        Tout voir
      </LinkButton>
    }
  >
    {found.data ? (
      found.data.count > 0 ? (
        <ul className="flex flex-col divide-y divide-line border-t border-line">
          {found.data.data.map(row => (
            <li key={keyOf(row)} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3">
              {line(row)}
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={empty} text={null} />
      )
    ) : found.isPending && found.fetchStatus !== 'paused' ? (
      <LoadingRegion>
        <div className="p-5">
          <Skeleton className="h-24 w-full" />
        </div>
      </LoadingRegion>
    ) : (
      <FaultState error={found.error} onRetry={() => void found.refetch()} isBusy={found.isFetching} />
    )}
  </Card>
)

const RequestLine = ({ row }: { row: RequestRow }) => {
  const places = usePlaces()
  const name = row.productTargetObject?.data.name ?? row.affiliateTargetObject?.data.name ?? REQUEST_TYPES[row.type]
  return (
    <>
      <span className="flex min-w-0 flex-col">
        <Link to={places.request(row.id)}>{name}</Link>
        <span className="text-table text-ink-soft">
          {REQUEST_TYPES[row.type]} · n°&#8239;{row.id} · {showDate(row.updatedAt)}
        </span>
      </span>
      <RequestStatusPill {...row} />
    </>
  )
}

const CollectionLine = ({ row }: { row: CollectionRow }) => (
  <>
    <span className="flex min-w-0 flex-col">
      <Link to={collectionPlaces.detail(row.id)}>{row.name}</Link>
      <span className="text-table text-ink-soft">jusqu’au {showDate(row.endDate)}</span>
    </span>
    <span className="w-full sm:w-64">
      <Progress label="Reçus" value={row.progressPercent} detail={`${showNumber(row.sent + row.validated)} sur ${showNumber(row.total)}`} />
    </span>
  </>
)

/** What waits for a member of staff: the own requests, those to treat, the open collections. */
export const StaffWork = () => {
  const places = usePlaces()
  const { id } = useCurrentUser()
  const can = useCan()
  const readsRequests = can('DEMANDE_MANAGEMENT', 'FILTER')
  const readsCollections = can('COLLECT_MANAGEMENT', 'FILTER')
  const mine = useMyRequests(readsRequests)
  const toTreat = useRequestsIn('REQUEST_IN_PROGRESS', readsRequests)
  const opened = useCollectionsIn('COLLECT_STATUS_OPENED', readsCollections)
  const requestLine = (row: RequestRow) => <RequestLine row={row} />
  const keyOf = (row: { id: number }) => row.id
  if (!readsRequests && !readsCollections)
    return <EmptyState title="Rien ne vous attend ici" text="Votre compte ne donne accès ni aux demandes ni aux collectes." />
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        {readsRequests ? (
          <Work
            title="Demandes qui vous sont affectées"
            found={mine}
            all={`${places.requests}?userAssigned=${id}&open=true`}
            empty="Aucune demande en cours ne vous est affectée"
            line={requestLine}
            keyOf={keyOf}
          />
        ) : null}
        {readsCollections ? (
          <Work
            title="Collectes ouvertes"
            found={opened}
            all={`${collectionPlaces.list}?status=COLLECT_STATUS_OPENED`}
            empty="Aucune collecte n’est ouverte"
            line={row => <CollectionLine row={row} />}
            keyOf={keyOf}
          />
        ) : null}
      </div>
      {readsRequests ? (
        <Work
          title="Demandes en cours de traitement"
          found={toTreat}
          all={`${places.requests}?status=REQUEST_IN_PROGRESS`}
          empty="Aucune demande n’est en cours de traitement"
          line={requestLine}
          keyOf={keyOf}
        />
      ) : null}
    </div>
  )
}

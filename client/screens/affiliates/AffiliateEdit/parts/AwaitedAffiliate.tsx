import type { UseQueryResult } from '@tanstack/react-query'
import { FaultState } from '#client/common/FaultState.tsx'
import { affiliatePlaces } from '#client/data/places.ts'
import { useTitle } from '#client/data/use-title.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { LoadingRegion, Skeleton } from '#client/ui/Skeleton.tsx'
import { EmptyState } from '#client/ui/States.tsx'
import { ERRORS } from '#contract/errors.ts'
import type { Affiliate } from '#contract/resources/affiliate/entity.ts'
import { PLACES } from '#contract/texts/interface.ts'
import { AffiliateScreen } from './AffiliateScreen.tsx'

type AwaitedAffiliateProps = {
  query: UseQueryResult<Affiliate>
  isOwn: boolean
  /** The address names none. */
  isUnknown?: boolean
}

const Waiting = () => (
  <LoadingRegion>
    <div className="flex flex-col gap-6">
      <Skeleton className="h-10 w-full max-w-form" />
      <Skeleton className="h-64 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  </LoadingRegion>
)

/** An affiliate once it has come, or why it did not. */
export const AwaitedAffiliate = ({ query, isOwn, isUnknown = false }: AwaitedAffiliateProps) => {
  const { data, error, isPending, fetchStatus, refetch, isFetching } = query
  const title = isOwn ? PLACES.ownAffiliate : 'Affilié'
  useTitle(!isOwn && data ? data.data.name : title)
  if (data) return <AffiliateScreen affiliate={data} isOwn={isOwn} />
  const content = () => {
    if (isUnknown) return <EmptyState title="Introuvable" text={ERRORS.NOT_FOUND.text} />
    if (isPending && fetchStatus === 'fetching') return <Waiting />
    return <FaultState error={error} onRetry={() => void refetch()} isBusy={isFetching} />
  }
  return (
    <>
      <PageHeader title={title} back={isOwn ? undefined : { to: affiliatePlaces.list, label: PLACES.affiliates }} />
      {content()}
    </>
  )
}

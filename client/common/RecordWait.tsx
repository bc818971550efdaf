import type { UseQueryResult } from '@tanstack/react-query'
import { LoadingRegion, Skeleton } from '#client/ui/Skeleton.tsx'
import { FaultState } from './FaultState.tsx'

const RecordSkeleton = () => (
  <LoadingRegion>
    <div className="flex flex-col gap-4">
      {['a', 'b', 'c', 'd'].map(key => (
        <Skeleton key={key} className="h-6 w-full" />
      ))}
    </div>
  </LoadingRegion>
)

/** Shown while a record loads, or when it failed to load. */
export const RecordWait = ({ error, fetchStatus, refetch, isFetching }: UseQueryResult<unknown>) =>
  fetchStatus === 'fetching' && !error ? (
    <RecordSkeleton />
  ) : (
    <FaultState error={error} onRetry={() => void refetch()} isBusy={isFetching} />
  )

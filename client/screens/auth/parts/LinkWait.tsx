import { FaultState } from '#client/common/FaultState.tsx'
import { LoadingRegion, Skeleton } from '#client/ui/Skeleton.tsx'

type LinkWaitProps = { error: unknown; isBusy: boolean; onRetry: () => void }

/** A link that is being judged, or that nobody could judge. Apart from `AuthPage`: sign-in, which loads first, needs none of it. */
export const LinkWait = ({ error, isBusy, onRetry }: LinkWaitProps) =>
  error ? (
    <FaultState error={error} onRetry={onRetry} isBusy={isBusy} />
  ) : (
    <LoadingRegion>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-10 w-40" />
      </div>
    </LoadingRegion>
  )

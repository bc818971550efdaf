import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageHeader, type PageHeaderProps } from '#client/ui/PageHeader.tsx'
import { LoadingRegion, Skeleton } from '#client/ui/Skeleton.tsx'
import { EmptyState } from '#client/ui/States.tsx'
import { ERRORS } from '#contract/errors.ts'
import { useTitle } from '../../data/use-title.ts'
import { FaultState } from '../FaultState.tsx'

type AwaitedRecordProps<R> = {
  query: UseQueryResult<R>
  /** The page's title until the record has come. */
  title: string
  titleOf?: ((record: R) => string) | undefined
  back?: PageHeaderProps['back']
  /** The address names none. */
  isUnknown?: boolean
  /** This device's copy, for as long as the server is out of reach. */
  copy?: R | undefined
  children: (record: R) => ReactNode
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

/** A record's page once it has come, or why it did not. */
export const AwaitedRecord = <R,>(props: AwaitedRecordProps<R>) => {
  const { query, title, titleOf, back, isUnknown = false, copy, children } = props
  const { data = copy, error, isPending, fetchStatus, refetch, isFetching } = query
  useTitle(data && titleOf ? titleOf(data) : title)
  if (data) return children(data)
  const content = () => {
    if (isUnknown) return <EmptyState title="Introuvable" text={ERRORS.NOT_FOUND.text} />
    if (isPending && fetchStatus === 'fetching') return <Waiting />
    return <FaultState error={error} onRetry={() => void refetch()} isBusy={isFetching} />
  }
  return (
    <>
      <PageHeader title={title} back={back} />
      {content()}
    </>
  )
}

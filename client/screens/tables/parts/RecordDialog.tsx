import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FaultState } from '#client/data/FaultState.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ForbiddenState } from '#client/ui/ForbiddenState.tsx'
import { LoadingRegion, Skeleton } from '#client/ui/Skeleton.tsx'

type RecordDialogProps<R> = {
  title: string
  query: UseQueryResult<R>
  /** What the reader must be allowed to do with the record. */
  method: string
  onClose: () => void
  children: (record: R) => ReactNode
}

/** The form of a record that the address names, once it has come; until then, or instead, why not. */
export const RecordDialog = <R extends { can: readonly string[] }>({ title, query, method, onClose, children }: RecordDialogProps<R>) => {
  const { data, error, isPending, fetchStatus, refetch, isFetching } = query
  if (data?.can.includes(method)) return children(data)
  const content = () => {
    if (data) return <ForbiddenState />
    if (isPending && fetchStatus === 'fetching')
      return (
        <LoadingRegion>
          <Skeleton className="h-48 w-full" />
        </LoadingRegion>
      )
    return <FaultState error={error} onRetry={() => void refetch()} isBusy={isFetching} />
  }
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      {content()}
    </Dialog>
  )
}

import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FaultState } from '#client/common/FaultState.tsx'
import { Card } from '#client/ui/Card.tsx'
import { LinkButton } from '#client/ui/Link.tsx'
import { LoadingRegion, Skeleton } from '#client/ui/Skeleton.tsx'
import { showNumber } from '#contract/counts.ts'

type WorkProps<Row> = {
  title: string
  found: UseQueryResult<{ data: Row[]; count: number }>
  /** The address of the whole list. */
  all: string
  empty: string
  line: (row: Row) => ReactNode
}

/** A part of the home: the first of a list, how many there are, and the way to all of them. */
export const Work = <Row extends { id: number }>({ title, found, all, empty, line }: WorkProps<Row>) => (
  <Card
    isFlush
    title={found.data ? `${title} (${showNumber(found.data.count)})` : title}
    actions={
      <LinkButton size="small" to={all} aria-label={`Tout voir\u202f: ${title}`}>
        Tout voir
      </LinkButton>
    }
  >
    {found.data ? (
      found.data.count > 0 ? (
        <ul className="flex flex-col divide-y divide-line border-t border-line">
          {found.data.data.map(row => (
            <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3">
              {line(row)}
            </li>
          ))}
        </ul>
      ) : (
        <p className="px-5 pb-5 text-ink-soft">{empty}</p>
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

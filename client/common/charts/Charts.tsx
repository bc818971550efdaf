import { type ComponentType, lazy, Suspense } from 'react'
import { Card } from '#client/ui/Card.tsx'
import { LoadingRegion, Skeleton } from '#client/ui/Skeleton.tsx'
import type { ChartFrame } from './model.ts'

/** A chart whose code comes when it is first shown: no first screen waits for it (docs/decisions.md 13). */
function late<Props extends ChartFrame>(load: () => Promise<{ default: ComponentType<Props> }>, height: string) {
  const Chart = lazy(load)
  return (props: Props) => (
    <Suspense
      fallback={
        <Card title={props.title} description={props.subject}>
          <LoadingRegion>
            <Skeleton className={height} />
          </LoadingRegion>
        </Card>
      }
    >
      <Chart {...props} />
    </Suspense>
  )
}

export const SliceChart = late(async () => ({ default: (await import('./SliceChart.tsx')).SliceChart }), 'h-44 w-full')
export const SeriesChart = late(async () => ({ default: (await import('./SeriesChart.tsx')).SeriesChart }), 'h-72 w-full')
export const Treemap = late(async () => ({ default: (await import('./Treemap.tsx')).Treemap }), 'h-80 w-full')

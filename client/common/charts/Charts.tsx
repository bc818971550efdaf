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

const LOADS = {
  slices: async () => ({ default: (await import('./SliceChart.tsx')).SliceChart }),
  series: async () => ({ default: (await import('./SeriesChart.tsx')).SeriesChart }),
  treemap: async () => ({ default: (await import('./Treemap.tsx')).Treemap }),
}
export const SliceChart = late(LOADS.slices, 'h-44 w-full')
export const SeriesChart = late(LOADS.series, 'h-72 w-full')
export const Treemap = late(LOADS.treemap, 'h-80 w-full')

/** Brings the charts’ code while their figures are still awaited. */
export function preloadCharts(): void {
  // One that fails here is asked for again, and told of, when a chart is drawn.
  for (const load of Object.values(LOADS)) load().catch(() => undefined)
}

import type { ComponentType } from 'react'
import type { Tab } from '#client/ui/Tabs.tsx'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import type { useMay } from '../../data/use-can.ts'

/** What another area shows beside a request that is about one of its records; `client/app` gives it to the review screen. */
export interface ReviewSides {
  id: string
  /** The record's tabs; none where the request is about no such record, or the reader may not see it. */
  tabsOf: (request: RequestDetail, may: ReturnType<typeof useMay>) => readonly Tab<string>[]
  /** Buttons in the header, and those in the bar that decide instead of the request's own. */
  Tools?: ComponentType<{ request: RequestDetail }>
  Acts?: ComponentType<{ request: RequestDetail }>
}

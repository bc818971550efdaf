import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useCurrentUser } from '#client/data/current-user.ts'
import { criteriaQuery } from '#client/data/requests.ts'
import type { SavedCriteria } from '#contract/resources/request/criteria.ts'
import { paramsOf, sameParams, type View, viewsFor } from './views.ts'

export interface ListViews {
  common: readonly View[]
  /** The user's own. */
  kept: readonly SavedCriteria[]
  /** The view that the address shows, by its params; null for other criteria. */
  current: string | null
  /** The criteria of the address. */
  now: string
}

export function useViews(isStaff: boolean): ListViews {
  const { id } = useCurrentUser()
  const [search] = useSearchParams()
  const { data: kept = [] } = useQuery(criteriaQuery())
  const now = paramsOf(search)
  const common = viewsFor(isStaff, id)
  const current = [...common, ...kept].find(({ params }) => sameParams(params, now))?.params ?? null
  return { common, kept, current, now }
}

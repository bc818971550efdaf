import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useCurrentUser } from '#client/data/current-user.ts'
import { showInstant } from '#client/data/format.ts'
import { usePlaces } from '#client/data/places.ts'
import { useCan } from '#client/data/use-can.ts'
import { useLocalRequests } from '#client/offline/react.ts'
import { PARTNER_COLUMNS, STAFF_COLUMNS } from './columns.tsx'
import { requestFiltersFor } from './filters.ts'

/** The request list of the three audiences; `?success=true` says that one was changed. */
export function useRequestList() {
  const user = useCurrentUser()
  const isStaff = usePlaces().layout === 'admin'
  const can = useCan()
  // Rights change only with the user; `can` itself is a new function at each render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const filters = useMemo(() => requestFiltersFor(isStaff, can), [isStaff, user])
  const [params] = useSearchParams()
  const { requests, syncedAt } = useLocalRequests()
  const note = `Le serveur ne répond pas\u202f: voici vos demandes en cours, telles que gardées sur cet appareil${syncedAt ? ` le ${showInstant(syncedAt)}` : ''}. Vous pouvez continuer à répondre.`
  return {
    filters,
    columns: isStaff ? STAFF_COLUMNS : PARTNER_COLUMNS,
    isUpdated: params.get('success') === 'true',
    local: isStaff || requests.length === 0 ? undefined : { rows: requests.map(({ request }) => request), note },
    isStaff,
  }
}

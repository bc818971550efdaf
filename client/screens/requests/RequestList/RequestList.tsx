import { lazy } from 'react'
import { ListScreen } from '#client/data/list/ListScreen.tsx'
import { recordOverlay } from '#client/data/list/overlays.tsx'
import { REQUESTS } from '#client/data/requests.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { NOTICES, PLACES } from '#contract/texts/interface.ts'
import { useRequestList } from './useRequestList.ts'

// Loaded lazily: half of this screen's script, needed only for an opened request.
const RequestDialog = lazy(async () => ({ default: (await import('../RequestDialog/RequestDialog.tsx')).RequestDialog }))

const NEWEST_FIRST = { field: 'createdAt', direction: 'DESC' } as const
const OVERLAYS = [recordOverlay('id', RequestDialog)]

/** « Demandes » of staff, « Mes demandes » of partners (docs/domain.md 14.9). */
export const RequestList = () => {
  const { filters, columns, isUpdated, local, isStaff } = useRequestList()
  return (
    <ListScreen
      list={REQUESTS}
      title={isStaff ? PLACES.requests : PLACES.myRequests}
      notice={isUpdated ? <Banner tone="done">{NOTICES.requestUpdated}</Banner> : null}
      columns={columns}
      filters={filters}
      defaultSort={NEWEST_FIRST}
      local={local}
      overlays={OVERLAYS}
      empty={{
        title: 'Aucune demande',
        text: isStaff
          ? 'Les demandes apparaissent ici à l’ouverture d’une collecte, ou quand un partenaire en fait une.'
          : 'Quand une collecte s’ouvrira pour vous, la demande apparaîtra ici.',
      }}
    />
  )
}

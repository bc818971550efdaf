import { lazy, Suspense, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type ListAction, ListScreen, type ListScreenProps } from '#client/common/list/ListScreen.tsx'
import { formOverlay, NEW, recordOverlay } from '#client/common/list/overlays.tsx'
import { useCurrentUser } from '#client/data/current-user.ts'
import { showInstant } from '#client/data/format.ts'
import { usePlaces } from '#client/data/places.ts'
import { REQUESTS, requestQuery } from '#client/data/requests.ts'
import { useCan, useMay } from '#client/data/use-can.ts'
import { useLocalRequests } from '#client/offline/react.ts'
import { Banner } from '#client/ui/Banner.tsx'
import type { RequestRow } from '#contract/resources/request/entity.ts'
import { NOTICES, PLACES } from '#contract/texts/interface.ts'
import { PARTNER_COLUMNS, STAFF_COLUMNS } from './columns.tsx'
import { requestFiltersFor } from './filters.ts'
import { Views } from './parts/Views.tsx'
import { useViews } from './use-views.ts'

const ADD = { resource: 'DEMANDE_MANAGEMENT', method: 'ADD' } as const
const ASSIGN = { resource: 'DEMANDE_MANAGEMENT', method: 'CHANGE_ASSIGN' } as const
const REMIND = { resource: 'DEMANDE_MANAGEMENT', method: 'SEND_EMAILS' } as const
const CREATE: ListAction = { by: ADD, label: 'Nouvelle demande', opens: ['edit', NEW] }

/** The request list of the three audiences; `?success=true` says that one was changed. */
function useRequestList() {
  const user = useCurrentUser()
  const { layout } = usePlaces()
  const isStaff = layout === 'admin'
  const can = useCan()
  // Rights change only with the user; `can` itself is a new function at each render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const filters = useMemo(() => requestFiltersFor(isStaff, can), [isStaff, user])
  const [params] = useSearchParams()
  const may = useMay()
  const views = useViews(isStaff)
  const { requests, syncedAt } = useLocalRequests()
  const note = `Le serveur ne répond pas\u202f: voici vos demandes en cours, telles que gardées sur cet appareil${syncedAt ? ` le ${showInstant(syncedAt)}` : ''}. Vous pouvez continuer à répondre.`
  return {
    filters,
    columns: isStaff ? STAFF_COLUMNS : PARTNER_COLUMNS,
    isUpdated: params.get('success') === 'true',
    local: isStaff || requests.length === 0 ? undefined : { rows: requests.map(({ request }) => request), note },
    isStaff,
    // A guest belongs to no affiliate that an account could be asked for.
    create: layout === 'user' ? undefined : CREATE,
    views,
    hasBulk: isStaff && (may(ASSIGN) || may(REMIND)),
  }
}

// Loaded lazily: most of this screen's script, needed only for an opened request, a new one, or ticked ones.
const RequestDialog = lazy(async () => ({ default: (await import('../RequestDialog/RequestDialog.tsx')).RequestDialog }))
const RequestForm = lazy(async () => ({ default: (await import('../parts/RequestForm.tsx')).RequestForm }))
const BulkBar = lazy(async () => ({ default: (await import('./parts/BulkBar.tsx')).BulkBar }))

const NEWEST_FIRST = { field: 'createdAt', direction: 'DESC' } as const
const OVERLAYS = [
  formOverlay('edit', {
    add: ADD,
    update: { resource: 'DEMANDE_MANAGEMENT', method: 'UPDATE' },
    query: requestQuery,
    title: 'Modifier la demande',
    draw: (request, onClose) => <RequestForm request={request} onClose={onClose} />,
  }),
  recordOverlay('id', RequestDialog),
]
const BULK: NonNullable<ListScreenProps<RequestRow, object, string>['bulk']> = {
  nameOf: ({ id }) => `Sélectionner la demande n°\u202f${id}`,
  draw: (rows, clear) => (
    <Suspense>
      <BulkBar requests={rows} onClear={clear} />
    </Suspense>
  ),
}

/** « Demandes » of staff, « Mes demandes » of partners (docs/domain.md 14.9). */
export const RequestList = () => {
  const { filters, columns, isUpdated, local, isStaff, create, hasBulk, views } = useRequestList()
  return (
    <ListScreen
      list={REQUESTS}
      title={isStaff ? PLACES.requests : PLACES.myRequests}
      {...(create && { create })}
      notice={
        <>
          {isUpdated ? <Banner tone="done">{NOTICES.requestUpdated}</Banner> : null}
          <Views {...views} />
        </>
      }
      isFolded={views.current !== null}
      bulk={hasBulk ? BULK : undefined}
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

import { useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { BandedProgress } from '#client/common/BandedProgress.tsx'
import { Criteria } from '#client/common/list/Criteria.tsx'
import type { Filter } from '#client/common/list/declaration.ts'
import { useListState } from '#client/common/list/use-list-state.ts'
import { RecordWait } from '#client/common/RecordWait.tsx'
import { CollectionStatusPill } from '#client/common/StatusPills.tsx'
import { useAddressedId } from '#client/data/address.ts'
import { progressOfQuery, progressQuery } from '#client/data/dashboards.ts'
import { showDate, showInstant } from '#client/data/format.ts'
import { collectionPlaces, dashboardPlaces, placesOf, requestsPlace, usePlaces } from '#client/data/places.ts'
import { useCan } from '#client/data/use-can.ts'
import { useTitle } from '#client/data/use-title.ts'
import { DataTable } from '#client/ui/DataTable.tsx'
import { LinkButton } from '#client/ui/Link.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Pagination } from '#client/ui/Pagination.tsx'
import { EmptyState } from '#client/ui/States.tsx'
import type { Column, Sort } from '#client/ui/table.ts'
import { ERRORS } from '#contract/errors.ts'
import { BAND_WORDS } from '#contract/resources/collection/bands.ts'
import type { DashboardCollection, ProgressRow } from '#contract/resources/collection/progress.ts'
import { ARCHIVED_STATUSES } from '#contract/resources/collection/states.ts'
import { PLACES } from '#contract/texts/interface.ts'
import { Names, People } from './parts/People.tsx'
import { nameOf, type ProgressSort, progressRows } from './progress-rows.ts'

const STAFF_FILTERS: readonly Filter[] = [
  { name: 'text', label: 'Affilié, produit ou personne', kind: 'text' },
  { name: 'band', label: 'Avancement', kind: 'choice', options: BAND_WORDS.map(word => ({ value: word, label: word })) },
]
const NO_FILTERS: readonly Filter[] = []
const SORT: Sort = { field: 'affiliate', direction: 'ASC' }
const noFault = () => ({})

const COLUMNS: readonly Column<ProgressRow, ProgressSort>[] = [
  { id: 'affiliate', header: 'Affilié', sortField: 'affiliate', isWrapped: true, cell: nameOf },
  {
    id: 'progress',
    header: 'Avancement',
    sortField: 'progress',
    isWrapped: true,
    cell: row => <BandedProgress label={`Avancement de ${nameOf(row)}`} percent={row.progress} total={row.total} done={row.done} />,
  },
  { id: 'product', header: 'Produits', sortField: 'product', isWrapped: true, cell: row => <Names items={row.product} /> },
  { id: 'model', header: 'Questionnaires', sortField: 'model', isWrapped: true, cell: row => <Names items={row.model} /> },
  { id: 'users', header: 'Interlocuteurs', isWrapped: true, cell: row => <People people={row.users} /> },
]

/** A partner's rows are targets: named by the product, or by the own affiliate. */
const OWN_COLUMNS: typeof COLUMNS = [
  {
    id: 'target',
    header: 'Objet',
    sortField: 'product',
    isWrapped: true,
    cell: row => row.product.map(one => one.name).join(', ') || nameOf(row),
  },
  ...COLUMNS.filter(({ id }) => id !== 'affiliate' && id !== 'product'),
]

const Summary = ({ collection, updatedAt }: { collection: DashboardCollection; updatedAt: number }) => (
  <span className="flex flex-wrap items-center gap-x-6 gap-y-2">
    <span>
      {collection.name}, du {showDate(collection.startDate)} au {showDate(collection.endDate)}
    </span>
    <BandedProgress
      label="Avancement de la collecte"
      percent={collection.progressPercent}
      total={collection.total}
      done={collection.done}
    />
    <span className="text-table">Actualisé le {showInstant(new Date(updatedAt).toISOString())}</span>
  </span>
)

/** How far a collection is: by affiliate for staff, by target for partners; looked at again every minute (docs/domain.md 17.3). */
export const ProgressScreen = () => {
  const { id, isUnknown } = useAddressedId()
  const isStaff = usePlaces().layout === 'admin'
  const can = useCan()
  const title = isStaff ? PLACES.progress : PLACES.ownProgress
  useTitle(title)
  const filters = isStaff ? STAFF_FILTERS : NO_FILTERS
  const { state, criteriaKey, search, goTo, resize, sortBy } = useListState(filters, SORT)
  const about = useQuery({ ...progressOfQuery(id ?? 0, isStaff), enabled: id !== null })
  const query = useQuery({ ...progressQuery(id ?? 0, isStaff), enabled: id !== null })
  const collection = about.data?.data[0]
  const rows = progressRows(query.data ?? [], state.values, state.sort)
  const { page, size } = state
  const rowTo = (row: ProgressRow) => {
    if (!isStaff) return placesOf('external').request(row.id)
    return row.affiliate === null
      ? placesOf('admin').request(row.id)
      : requestsPlace({ collectTarget: id ?? 0, affiliateTarget: row.affiliate.id })
  }
  const mayRemind = isStaff && collection !== undefined && !ARCHIVED_STATUSES.includes(collection.status) && can('COLLECT_REMINDER', 'SEND')
  const list = () => {
    if (isUnknown) return <EmptyState title="Introuvable" text={ERRORS.NOT_FOUND.text} />
    if (!query.data) return <RecordWait {...query} />
    return (
      <>
        {isStaff ? (
          <Criteria key={criteriaKey} filters={filters} values={state.values} faultsOf={noFault} onSearch={search} isBusy={false} />
        ) : null}
        <DataTable
          label={title}
          columns={isStaff ? COLUMNS : OWN_COLUMNS}
          rows={rows.slice((page - 1) * size, page * size)}
          rowKey={row => row.id}
          sort={state.sort}
          onSortChange={sortBy}
          rowTo={rowTo}
          empty={
            query.data.length === 0 ? (
              <EmptyState title="Personne n’est interrogé" text="L’avancement se suit dès l’ouverture de la collecte." />
            ) : undefined
          }
        />
        {rows.length > 0 ? <Pagination page={page} size={size} total={rows.length} onPageChange={goTo} onSizeChange={resize} /> : null}
      </>
    )
  }
  return (
    <>
      <PageHeader
        title={title}
        back={
          isStaff
            ? { to: dashboardPlaces.collections, label: PLACES.collectionDashboard }
            : { to: dashboardPlaces.indicators, label: PLACES.indicators }
        }
        pill={collection ? <CollectionStatusPill status={collection.status} /> : undefined}
        description={collection ? <Summary collection={collection} updatedAt={query.dataUpdatedAt || about.dataUpdatedAt} /> : undefined}
        action={
          mayRemind ? (
            <LinkButton to={collectionPlaces.remind(collection.id)} variant="secondary" icon={BellRing}>
              Relancer les retardataires
            </LinkButton>
          ) : undefined
        }
      />
      {list()}
    </>
  )
}

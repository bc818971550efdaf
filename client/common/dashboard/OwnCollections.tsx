import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OWN_COLLECTION_DASHBOARD } from '#client/data/dashboards.ts'
import { showDate } from '#client/data/format.ts'
import { dashboardPlaces } from '#client/data/places.ts'
import { Section } from '#client/ui/Card.tsx'
import { DataTable } from '#client/ui/DataTable.tsx'
import { Pagination } from '#client/ui/Pagination.tsx'
import { EmptyState } from '#client/ui/States.tsx'
import type { Sort } from '#client/ui/table.ts'
import { BandedProgress } from '../BandedProgress.tsx'
import { FaultState } from '../FaultState.tsx'
import type { ColumnsOf } from '../list/declaration.ts'
import { CollectionStatusPill } from '../StatusPills.tsx'

const SIZE = 10
const COLUMNS: ColumnsOf<typeof OWN_COLLECTION_DASHBOARD> = [
  { id: 'name', header: 'Collecte', sortField: 'name', isWrapped: true, cell: row => row.name },
  { id: 'status', header: 'Statut', sortField: 'status', isWrapped: true, cell: row => <CollectionStatusPill status={row.status} /> },
  { id: 'startDate', header: 'Début', sortField: 'startDate', isNumber: true, from: 'md', cell: row => showDate(row.startDate) },
  { id: 'endDate', header: 'Fin', sortField: 'endDate', isNumber: true, cell: row => showDate(row.endDate) },
  {
    id: 'progress',
    header: 'Avancement',
    isWrapped: true,
    cell: row => <BandedProgress label={`Avancement de ${row.name}`} percent={row.progressPercent} total={row.total} done={row.done} />,
  },
]

/** A partner's collections, running ones first, each the way to how far it is. */
export const OwnCollections = () => {
  const [page, setPage] = useState(1)
  const [sort, setSort] = useState<Sort>({ field: 'status', direction: 'ASC' })
  const found = useQuery({
    ...OWN_COLLECTION_DASHBOARD.ask({}, { page, size: SIZE, order: sort.field, direction: sort.direction }),
    placeholderData: keepPreviousData,
  })
  return (
    <Section title="Mes collectes" description="Ce que chacune vous demande, et où vous en êtes">
      <DataTable
        label="Mes collectes"
        columns={COLUMNS}
        rows={found.data?.data ?? []}
        rowKey={row => row.id}
        rowTo={row => dashboardPlaces.ownProgress(row.id)}
        sort={sort}
        onSortChange={next => {
          setSort(next)
          setPage(1)
        }}
        isLoading={found.isFetching}
        fault={
          found.isError && !found.data ? (
            <FaultState error={found.error} onRetry={() => void found.refetch()} isBusy={found.isFetching} />
          ) : undefined
        }
        empty={<EmptyState title="Aucune collecte" text="Les collectes qui vous interrogent s’affichent ici dès leur ouverture." />}
      />
      {found.data && found.data.count > SIZE ? (
        <Pagination page={page} size={SIZE} total={found.data.count} onPageChange={setPage} />
      ) : null}
    </Section>
  )
}

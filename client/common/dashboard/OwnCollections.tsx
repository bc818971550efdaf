import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OWN_COLLECTION_DASHBOARD } from '#client/data/dashboards.ts'
import { dashboardPlaces } from '#client/data/places.ts'
import { Section } from '#client/ui/Card.tsx'
import { DataTable } from '#client/ui/DataTable.tsx'
import { Pagination } from '#client/ui/Pagination.tsx'
import { EmptyState } from '#client/ui/States.tsx'
import type { Sort } from '#client/ui/table.ts'
import { FaultState } from '../FaultState.tsx'
import { collectionColumns } from './collection-columns.tsx'

const SIZE = 10
const COLUMNS = collectionColumns('Collecte')

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

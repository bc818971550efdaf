import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangeTable } from '#client/common/ChangeTable.tsx'
import { FaultState } from '#client/common/FaultState.tsx'
import { showInstant, showPerson } from '#client/data/format.ts'
import { usePlaces } from '#client/data/places.ts'
import { productHistoryQuery } from '#client/data/products.ts'
import { useMay } from '#client/data/use-can.ts'
import { Card } from '#client/ui/Card.tsx'
import { Link } from '#client/ui/Link.tsx'
import { Pagination } from '#client/ui/Pagination.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import type { ProductChange } from '#contract/resources/product/history.ts'

const SIZE = 10

const Change = ({ change }: { change: ProductChange }) => {
  const places = usePlaces()
  const may = useMay()
  const { action, at, by, request, changes } = change
  const who = showPerson(by)
  return (
    <li className="flex flex-col gap-3 py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span>
          <span className="font-medium">{action}</span>
          {who === '' ? null : <span className="text-ink-soft">, par {who}</span>}
          {request !== null && may({ resource: 'DEMANDE_MANAGEMENT', method: 'GET_ID' }) ? (
            <>
              {' '}
              <Link to={places.request(request)}>Demande n°&#8239;{request}</Link>
            </>
          ) : null}
        </span>
        <span className="text-table text-ink-soft tabular-nums">{showInstant(at)}</span>
      </p>
      {changes.length > 0 ? <ChangeTable changes={changes} /> : null}
    </li>
  )
}

/** « Historique des modifications »: who changed what, and when; a partner is shown what came of their own requests. */
export const History = ({ product }: { product: number }) => {
  const [page, setPage] = useState(1)
  const [size, setSize] = useState<number>(SIZE)
  const { data, error, refetch, isFetching } = useQuery({
    ...productHistoryQuery(product, { page, size }),
    placeholderData: keepPreviousData,
  })
  return (
    <Card title="Historique des modifications">
      {error && !data ? <FaultState error={error} onRetry={() => void refetch()} isBusy={isFetching} /> : null}
      {data || error ? null : <Skeleton className="h-16 w-full" />}
      {data?.count === 0 ? <p className="text-ink-soft">Aucune modification n’a encore été enregistrée.</p> : null}
      <ul className="flex flex-col divide-y divide-line">
        {data?.data.map(change => (
          <Change key={change.id} change={change} />
        ))}
      </ul>
      {data && data.count > SIZE ? (
        <Pagination
          page={page}
          size={size}
          total={data.count}
          onPageChange={setPage}
          onSizeChange={next => {
            setSize(next)
            setPage(1)
          }}
        />
      ) : null}
    </Card>
  )
}

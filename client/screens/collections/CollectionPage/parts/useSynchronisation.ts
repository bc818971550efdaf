import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { synchronisationQuery } from '#client/data/collections.ts'
import type { CollectionDetail } from '#contract/resources/collection/entity.ts'

const SIZE = 50

/** The changes that a synchronisation may write, page by page, and those that are chosen. */
export function useSynchronisation(collection: CollectionDetail) {
  const query = useQuery({ ...synchronisationQuery(collection.id), staleTime: 0 })
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(SIZE)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const changes = query.data ?? []
  const possible = changes.filter(change => change.state === 'OPEN' && change.fault === '').map(change => change.id)
  const choose = (ids: readonly number[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) {
      if (isChosen) next.add(id)
      else next.delete(id)
    }
    setChosen(next)
  }
  return {
    query,
    changes,
    shown: changes.slice((page - 1) * size, page * size),
    paging: {
      page,
      size,
      total: changes.length,
      onPageChange: setPage,
      onSizeChange: (next: number) => {
        setSize(next)
        setPage(1)
      },
    },
    possible,
    chosen,
    choose,
    mayChoose: collection.can.includes('CHANGE_DECISION') && collection.status === 'COLLECT_STATUS_ARCHIVAGE',
  }
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ownAccountsQuery } from '#client/data/dashboards.ts'
import { Section } from '#client/ui/Card.tsx'
import { Pagination } from '#client/ui/Pagination.tsx'
import { FaultState } from '../FaultState.tsx'
import { AccountTable } from './AccountTable.tsx'

const SIZE = 5

/** Who works for the partner's affiliate. */
export const OwnAccounts = () => {
  const [page, setPage] = useState(1)
  const found = useQuery({ ...ownAccountsQuery(page, SIZE), placeholderData: keepPreviousData })
  const title = 'Les comptes de votre structure'
  return (
    <Section title={title}>
      {found.isError && !found.data ? (
        <FaultState error={found.error} onRetry={() => void found.refetch()} isBusy={found.isFetching} />
      ) : (
        <AccountTable
          label={title}
          accounts={found.data?.data[0]?.usersList ?? []}
          empty="Personne ne travaille encore pour votre structure dans Sceau."
          isLoading={found.isFetching}
        />
      )}
      {found.data && found.data.count > SIZE ? (
        <Pagination page={page} size={SIZE} total={found.data.count} onPageChange={setPage} />
      ) : null}
    </Section>
  )
}

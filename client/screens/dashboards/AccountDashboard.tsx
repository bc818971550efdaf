import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AccountTable } from '#client/common/dashboard/AccountTable.tsx'
import { Criteria } from '#client/common/list/Criteria.tsx'
import type { FiltersOf } from '#client/common/list/declaration.ts'
import { useListState } from '#client/common/list/use-list-state.ts'
import { RecordWait } from '#client/common/RecordWait.tsx'
import { ACCOUNT_DASHBOARD } from '#client/data/dashboards.ts'
import { useTitle } from '#client/data/use-title.ts'
import { Card } from '#client/ui/Card.tsx'
import { FoldingSection } from '#client/ui/FoldingSection.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Pagination } from '#client/ui/Pagination.tsx'
import { EmptyState } from '#client/ui/States.tsx'
import { countOf } from '#contract/counts.ts'
import type { AffiliateAccounts } from '#contract/resources/affiliate/dashboard.ts'
import { PLACES } from '#contract/texts/interface.ts'

const FILTERS: FiltersOf<typeof ACCOUNT_DASHBOARD> = [{ name: 'name', label: 'Affilié', kind: 'text' }]
const SORT = { field: 'name', direction: 'ASC' } as const
const noFault = () => ({})

const Affiliate = ({ affiliate: { id, name, usersList } }: { affiliate: AffiliateAccounts }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="px-5 py-3">
      <FoldingSection
        id={`affiliate-${id}`}
        title={name}
        note={<span className="text-ink-soft tabular-nums">{countOf(usersList.length, 'compte')}</span>}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
      >
        {isOpen ? (
          <AccountTable
            label={`Comptes de ${name}`}
            accounts={usersList}
            empty="Personne ne travaille encore pour cet affilié dans Sceau."
          />
        ) : null}
      </FoldingSection>
    </div>
  )
}

/** « Comptes par affilié »: each affiliate opened to its accounts, with their count (docs/domain.md 17.1). */
export const AccountDashboard = () => {
  useTitle(PLACES.accountDashboard)
  const { state, criteriaKey, search, goTo, resize } = useListState(FILTERS, SORT)
  const { page, size, values } = state
  const name = values.name ? { name: values.name } : {}
  const query = useQuery({
    ...ACCOUNT_DASHBOARD.ask(name, { page, size, order: 'name', direction: 'ASC' }),
    placeholderData: keepPreviousData,
  })
  const found = query.data
  return (
    <>
      <PageHeader title={PLACES.accountDashboard} />
      <Criteria
        key={criteriaKey}
        filters={FILTERS}
        values={values}
        faultsOf={noFault}
        onSearch={search}
        isBusy={query.isFetching && !query.isPending}
      />
      {found ? null : <RecordWait {...query} />}
      {found?.count === 0 ? <EmptyState title="Aucun affilié" text="Aucun affilié activé ne correspond." /> : null}
      {found && found.count > 0 ? (
        <>
          <Card isFlush>
            <div className="divide-y divide-line">
              {found.data.map(affiliate => (
                <Affiliate key={affiliate.id} affiliate={affiliate} />
              ))}
            </div>
          </Card>
          <Pagination page={page} size={size} total={found.count} onPageChange={goTo} onSizeChange={resize} />
        </>
      ) : null}
    </>
  )
}

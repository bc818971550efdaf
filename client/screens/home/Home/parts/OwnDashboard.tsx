import { useQuery } from '@tanstack/react-query'
import { Evolution, Utilities } from '#client/common/dashboard/LabelCharts.tsx'
import { OwnAccounts } from '#client/common/dashboard/OwnAccounts.tsx'
import { OwnCollections } from '#client/common/dashboard/OwnCollections.tsx'
import { StatCards } from '#client/common/dashboard/StatCards.tsx'
import { YearBar } from '#client/common/dashboard/YearBar.tsx'
import { stateText, thisYear, useYears, yearsText } from '#client/common/dashboard/years.ts'
import { FaultState } from '#client/common/FaultState.tsx'
import { ask } from '#client/data/ask.ts'
import { useIsOnline } from '#client/data/connection.ts'
import { productPlaces } from '#client/data/places.ts'
import { useCan } from '#client/data/use-can.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { LoadingRegion, Skeleton } from '#client/ui/Skeleton.tsx'
import type { ExternalDashboardData, Years } from '#contract/resources/dashboard/methods.ts'
import type { LabelWord } from '#contract/resources/product/states.ts'

const LABELLED: LabelWord = 'labellise'
const productsOf = (line: number): string =>
  `${productPlaces.external.list}?${new URLSearchParams({ labelStatut: LABELLED, socialUtility: String(line) })}`

const Charts = ({ data, years }: { data: ExternalDashboardData; years: Years }) => {
  const listsProducts = useCan()('PRODUCT_MANAGEMENT', 'FILTER') && years.endYear === thisYear()
  const state = { when: stateText(years) }
  const event = { when: yearsText(years) }
  return (
    <>
      <StatCards
        stats={[
          {
            label: 'Produits labellisés',
            value: data.produitsLabellises,
            ...state,
            to: listsProducts ? `${productPlaces.external.list}?labelStatut=${LABELLED}` : undefined,
          },
          { label: 'Nouvelles labellisations', value: data.nouvellesLabellisations, ...event },
          { label: 'Labellisations en cours', value: data.encoursLabellisations, ...state },
          { label: 'Délabellisations', value: data.delabellisations, ...event },
        ]}
      />
      <div className="grid grid-cols-1 items-start gap-6 wide:grid-cols-2">
        <Evolution data={data.evolutionProduit} years={years} />
        <Utilities data={data.produitUtiliteSocial} years={years} height={350} listOf={productsOf} />
      </div>
    </>
  )
}

const LabelFigures = () => {
  const [years, choose] = useYears()
  const found = useQuery({ ...ask('DASHBOARD_MANAGEMENT', 'GET_EXTERNAL', years), placeholderData: before => before })
  return (
    <>
      <YearBar key={`${years.startYear} ${years.endYear}`} years={years} onChoose={choose} />
      {found.data ? <Charts data={found.data} years={years} /> : null}
      {!found.data && found.isPending && found.fetchStatus !== 'paused' ? (
        <LoadingRegion>
          <Skeleton className="h-96 w-full" />
        </LoadingRegion>
      ) : null}
      {!found.data && (found.isError || found.fetchStatus === 'paused') ? (
        <FaultState error={found.error} onRetry={() => void found.refetch()} isBusy={found.isFetching} />
      ) : null}
    </>
  )
}

/** A partner's figures, below what is to be done (docs/domain.md 17.2): loaded once that stands. */
export const OwnDashboard = () => {
  const can = useCan()
  const isOnline = useIsOnline()
  return (
    <section aria-labelledby="dashboard" className="flex flex-col gap-6 border-t border-line pt-6">
      <h2 id="dashboard" className="text-heading font-semibold">
        Tableau de bord de votre structure
      </h2>
      {isOnline ? (
        <>
          {can('DASHBOARD_MANAGEMENT', 'GET_EXTERNAL') ? <LabelFigures /> : null}
          {can('COLLECT_MANAGEMENT', 'GET_DASHBOARD_EXTERNAL') ? <OwnCollections /> : null}
          {can('AFFILIATE_MANAGEMENT', 'GET_DASHBOARD_EXTERNAL') ? <OwnAccounts /> : null}
        </>
      ) : (
        <Banner tone="info">
          Le tableau de bord s’affiche de nouveau avec la connexion. Vos réponses, elles, se poursuivent sans elle.
        </Banner>
      )}
    </section>
  )
}

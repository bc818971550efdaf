import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { preloadCharts, SeriesChart, SliceChart } from '#client/common/charts/Charts.tsx'
import { Evolution, Utilities } from '#client/common/dashboard/LabelCharts.tsx'
import { StatCards } from '#client/common/dashboard/StatCards.tsx'
import { YearBar } from '#client/common/dashboard/YearBar.tsx'
import { stateText, thisYear, useYears, yearsText } from '#client/common/dashboard/years.ts'
import { FaultState } from '#client/common/FaultState.tsx'
import { ask } from '#client/data/ask.ts'
import { productPlaces } from '#client/data/places.ts'
import { LoadingRegion, Skeleton } from '#client/ui/Skeleton.tsx'
import type { DashboardData, DashboardSlice, Years } from '#contract/resources/dashboard/methods.ts'
import { OPC_SUPPORT } from '#contract/resources/table/codes.ts'
import { DashboardExports } from './DashboardExports.tsx'

const { labelled } = productPlaces.admin
const listOf = (criteria: Readonly<Record<string, number>>): string =>
  `${labelled}?${new URLSearchParams(Object.entries(criteria).map(([name, value]) => [name, String(value)]))}`

/** The lists tell of today: they stand behind a slice while the dashboard does too. */
const slicesOf = (slices: readonly DashboardSlice[], years: Years, filter: string) => {
  const isToday = years.endYear === thisYear()
  return slices.map(slice => ({ ...slice, ...(isToday && slice.id > 0 && { to: listOf({ [filter]: slice.id }) }) }))
}

const PIES = [
  { field: 'actionnariatSolidaire', title: 'Actionnariat solidaire', by: 'par support', shape: 'doughnut', filter: 'support' },
  { field: 'epargneBancaire', title: 'Épargne bancaire', by: 'par support', shape: 'doughnut', filter: 'support' },
  { field: 'epargneSalariale', title: 'Épargne salariale', by: 'par support', shape: 'doughnut', filter: 'support' },
  { field: 'produitCanal', title: 'Produits par canal', by: '', shape: 'pie', filter: 'canal' },
  { field: 'produitMecanisme', title: 'Produits par mécanisme', by: '', shape: 'pie', filter: 'mechanism' },
  { field: 'produitReglementation', title: 'Produits par réglementation', by: '', shape: 'pie', filter: 'regulation' },
] as const

const statsOf = (data: DashboardData, years: Years) => {
  const isToday = years.endYear === thisYear()
  const state = { when: stateText(years) }
  const event = { when: yearsText(years) }
  return [
    { label: 'Produits labellisés', value: data.produitsLabellises, ...state, to: isToday ? labelled : undefined },
    { label: 'Nouvelles labellisations', value: data.nouvellesLabellisations, ...event },
    { label: 'Labellisations en cours', value: data.encoursLabellisations, ...state },
    { label: 'OPC labellisés', value: data.ocpLabellises, ...state, to: isToday ? listOf({ support: OPC_SUPPORT }) : undefined },
    { label: 'Délabellisations', value: data.delabellisations, ...event },
    { label: 'Membres', value: data.membres, ...state },
  ]
}

const Charts = ({ data, years }: { data: DashboardData; years: Years }) => (
  <>
    <StatCards stats={statsOf(data, years)} />
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 full:grid-cols-3">
      {PIES.map(({ field, title, by, shape, filter }) => (
        <SliceChart
          key={field}
          shape={shape}
          title={title}
          subject={`Produits labellisés ${by ? `${by}, ` : ''}${stateText(years)}`}
          columns={['Ligne', 'Produits']}
          slices={slicesOf(data[field], years, filter)}
        />
      ))}
    </div>
    <div className="grid grid-cols-1 items-start gap-6 full:grid-cols-2">
      <Evolution data={data.evolutionProduit} years={years} />
      <SeriesChart
        title="Fonds 90/10 et label ISR"
        subject={`Fonds 90/10 labellisés à la fin de chaque année, ${yearsText(years)}`}
        labels={data.fond90.labels}
        named="Année"
        series={[
          { id: 'isr', label: 'Avec le label ISR', kind: 'stack', values: data.fond90.datasets.isr },
          { id: 'nonIsr', label: 'Sans le label ISR', kind: 'stack', values: data.fond90.datasets.nonIsr },
        ]}
      />
    </div>
    <Utilities data={data.produitUtiliteSocial} years={years} height={650} listOf={line => listOf({ socialUtility: line })} />
  </>
)

/** The label's life in pictures, below what waits (docs/domain.md 17.1). */
export const Dashboard = () => {
  const [years, choose] = useYears()
  useEffect(preloadCharts, [])
  const found = useQuery({ ...ask('DASHBOARD_MANAGEMENT', 'GET', years), placeholderData: before => before })
  return (
    <section aria-labelledby="dashboard" className="flex flex-col gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 border-t border-line pt-6">
        <h2 id="dashboard" className="text-heading font-semibold">
          Tableau de bord du label
        </h2>
        <DashboardExports />
      </header>
      <YearBar key={`${years.startYear} ${years.endYear}`} years={years} onChoose={choose} />
      {found.data ? (
        <Charts data={found.data} years={years} />
      ) : found.isPending && found.fetchStatus !== 'paused' ? (
        <LoadingRegion>
          <Skeleton className="h-96 w-full" />
        </LoadingRegion>
      ) : (
        <FaultState error={found.error} onRetry={() => void found.refetch()} isBusy={found.isFetching} />
      )}
    </section>
  )
}

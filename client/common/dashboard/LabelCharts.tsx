import { SeriesChart, Treemap } from '#client/common/charts/Charts.tsx'
import type { ExternalDashboardData, Years } from '#contract/resources/dashboard/methods.ts'
import { stateText, yearsText } from './years.ts'

type EvolutionProps = { data: ExternalDashboardData['evolutionProduit']; years: Years }

/** How many products were labelled at each year’s end, and how many came and went. */
export const Evolution = ({ data: { labels, datasets }, years }: EvolutionProps) => (
  <SeriesChart
    title="Évolution des produits labellisés"
    subject={`À la fin de chaque année, ${yearsText(years)}`}
    labels={labels}
    named="Année"
    series={[
      { id: 'total', label: 'Labellisés à la fin de l’année', kind: 'line', values: datasets.total },
      { id: 'labellise', label: 'Nouvelles labellisations', kind: 'bar', values: datasets.labellise },
      { id: 'delabellise', label: 'Délabellisations', kind: 'bar', values: datasets.delabellise },
    ]}
  />
)

type UtilitiesProps = {
  data: ExternalDashboardData['produitUtiliteSocial']
  years: Years
  height: 650 | 350
  /** The list of the products of a social utility. */
  listOf: (line: number) => string
}

/** What the savings of labelled products serve; a product may serve several. */
export const Utilities = ({ data, years, height, listOf }: UtilitiesProps) => (
  <Treemap
    title="Utilités sociales des produits labellisés"
    subject={`${stateText(years).replace(/^a/, 'A')}\u202f; un produit peut en avoir plusieurs`}
    columns={['Utilité sociale', 'Produits']}
    height={height}
    slices={data.map(({ id, label, value }) => ({ id, label, value, to: listOf(id) }))}
  />
)

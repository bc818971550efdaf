import { useQueries } from '@tanstack/react-query'
import { SliceChart } from '#client/common/charts/Charts.tsx'
import { ask } from '#client/data/ask.ts'
import { useHolder } from '#client/data/current-user.ts'
import { useCan } from '#client/data/use-can.ts'
import { hasRight } from '#contract/method.ts'
import type { LabelWord } from '#contract/resources/product/states.ts'

const STATES = { labellise: 'Labellisés', delabellise: 'Délabellisés', refuse: 'Refusés' } as const satisfies Partial<
  Record<LabelWord, string>
>
const WORDS: readonly (keyof typeof STATES)[] = ['labellise', 'delabellise', 'refuse']

/** The label's life in pictures, for who may see dashboards. */
export const Dashboard = () => {
  const isShown = hasRight(useHolder(), 'DASHBOARD.VIEW')
  const readsProducts = useCan()('PRODUCT_MANAGEMENT', 'COUNT')
  const enabled = isShown && readsProducts
  const counts = useQueries({ queries: WORDS.map(labelStatut => ({ ...ask('PRODUCT_MANAGEMENT', 'COUNT', { labelStatut }), enabled })) })
  if (!enabled) return null
  const slices = WORDS.map((word, at) => ({ id: word, label: STATES[word], value: counts[at]?.data?.count ?? 0 }))
  return <SliceChart shape="doughnut" title="Produits par état du label" columns={['État', 'Produits']} slices={slices} />
}

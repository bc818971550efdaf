import { affiliateExport, affiliateListQuery } from '#client/data/affiliates.ts'
import { ListScreen } from '#client/data/list/ListScreen.tsx'
import { affiliatePlaces } from '#client/data/places.ts'
import type { Sort } from '#client/ui/table-columns.ts'
import { PLACES } from '#contract/texts/interface.ts'
import { useAffiliateActions } from '../parts/useAffiliateActions.tsx'
import { AFFILIATE_COLUMNS } from './columns.tsx'
import { AFFILIATE_FILTERS } from './filters.ts'

const BY_ID: Sort = { field: 'id', direction: 'ASC' }

/** « Affiliés »: every member organisation, and what may be done with each (specification 2, section 2.1). */
export const AffiliateList = () => {
  const { actionsOf, dialog } = useAffiliateActions()
  return (
    <ListScreen
      title={PLACES.affiliates}
      create={{ by: { resource: 'AFFILIATE_MANAGEMENT', method: 'ADD' }, label: 'Nouvel affilié', to: affiliatePlaces.create }}
      columns={AFFILIATE_COLUMNS}
      filters={AFFILIATE_FILTERS}
      defaultSort={BY_ID}
      query={affiliateListQuery}
      rowKey={row => row.id}
      rowTo={row => affiliatePlaces.detail(row.id)}
      rowActions={actionsOf}
      exported={affiliateExport}
      empty={{ title: 'Aucun affilié', text: 'Les organisations membres apparaissent ici.' }}
    >
      {dialog}
    </ListScreen>
  )
}

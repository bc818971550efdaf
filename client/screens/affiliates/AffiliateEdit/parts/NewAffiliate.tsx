import { RecordForm } from '#client/common/record/RecordForm.tsx'
import { affiliatePlaces } from '#client/data/places.ts'
import { useTitle } from '#client/data/use-title.ts'
import { Card } from '#client/ui/Card.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { PLACES } from '#contract/texts/interface.ts'
import { useNewAffiliate } from '../useAffiliateForm.ts'
import { NewAffiliateTabs } from './AffiliateTabs.tsx'

const TITLE = 'Nouvel affilié'

/** A new affiliate: its record first, the rest once it is saved. */
export const NewAffiliate = () => {
  useTitle(TITLE)
  const state = useNewAffiliate()
  return (
    <>
      <PageHeader title={TITLE} back={{ to: affiliatePlaces.list, label: PLACES.affiliates }} />
      <NewAffiliateTabs>
        <Card>
          <RecordForm state={state} verb="Créer l’affilié" cancel={affiliatePlaces.list} />
        </Card>
      </NewAffiliateTabs>
    </>
  )
}

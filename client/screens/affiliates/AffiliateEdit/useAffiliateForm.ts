import { useNavigate } from 'react-router'
import { useRecordForm } from '#client/common/record/use-record-form.ts'
import { affiliatePlaces, usePlaces } from '#client/data/places.ts'
import { command } from '#client/data/use-command.ts'
import { type Affiliate, affiliateInput, affiliateRecord, affiliateUpdate } from '#contract/resources/affiliate/entity.ts'

const changes = affiliateUpdate.omit({ id: true })

/** A partner proposes nothing more while a change of theirs waits for treatment (docs/domain.md 5.9). */
export const awaitsTreatment = ({ pendingRequest }: Affiliate, isOwn: boolean): boolean => isOwn && pendingRequest !== null

/** Creates an affiliate; once it is there its other tabs open. */
export function useNewAffiliate() {
  const navigate = useNavigate()
  return useRecordForm({
    sections: affiliateRecord.sections,
    schema: affiliateInput,
    record: null,
    keepAs: 'affiliate.new',
    save: values => command('AFFILIATE_MANAGEMENT', 'ADD', values),
    success: 'L’affilié est créé avec succès. Vous pouvez maintenant compléter ses agréments, contacts et documents.',
    onDone: ({ id }) => void navigate(affiliatePlaces.edit(id), { replace: true }),
  })
}

/** Changes an affiliate; a partner's changes become a request, which is shown among the others (docs/domain.md 5.3). */
export function useChangedAffiliate(affiliate: Affiliate, isOwn: boolean) {
  const navigate = useNavigate()
  const places = usePlaces()
  const { id } = affiliate
  return useRecordForm({
    sections: affiliateRecord.sections,
    schema: changes,
    record: affiliate,
    isPartner: isOwn,
    keepAs: `affiliate.${id}`,
    save: values => command('AFFILIATE_MANAGEMENT', 'UPDATE', { ...values, id }),
    success: 'L’affilié est modifié avec succès.',
    onDone: () => void navigate(isOwn ? places.requests : affiliatePlaces.detail(id)),
  })
}

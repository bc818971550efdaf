import { useNavigate } from 'react-router'
import { affiliatePlaces, usePlaces } from '#client/data/places.ts'
import { useRecordForm } from '#client/data/record/use-record-form.ts'
import { useCommand } from '#client/data/use-command.ts'
import { useToast } from '#client/ui/toast-context.ts'
import { type Affiliate, affiliateInput, affiliateUpdate } from '#contract/resources/affiliate/entity.ts'
import { AFFILIATE_SECTIONS } from '#contract/resources/affiliate/fields.ts'
import { NOTICES } from '#contract/texts/interface.ts'

const changes = affiliateUpdate.omit({ id: true })

/** A partner proposes nothing more while a change of theirs waits for treatment (specification 2, section 6). */
export const awaitsTreatment = ({ pendingRequest }: Affiliate, isOwn: boolean): boolean => isOwn && pendingRequest !== null

/** Creates an affiliate; once it is there its other tabs open. */
export function useNewAffiliate() {
  const navigate = useNavigate()
  const state = useRecordForm({ sections: AFFILIATE_SECTIONS, schema: affiliateInput, record: null, onSubmit: values => add.run(values) })
  const add = useCommand('AFFILIATE_MANAGEMENT', 'ADD', {
    success: 'L’affilié est créé avec succès. Vous pouvez maintenant compléter ses agréments, contacts et documents.',
    onDone: ({ id }) => {
      state.markSaved()
      void navigate(affiliatePlaces.edit(id), { replace: true })
    },
    onFieldFaults: state.takeFaults,
  })
  return { state, isBusy: add.isBusy }
}

/** Changes an affiliate; a partner's changes become a request, which is shown among the others (specification 2, section 2.1). */
export function useChangedAffiliate(affiliate: Affiliate, isOwn: boolean) {
  const navigate = useNavigate()
  const places = usePlaces()
  const toast = useToast()
  const { id } = affiliate
  const state = useRecordForm({
    sections: AFFILIATE_SECTIONS,
    schema: changes,
    record: affiliate,
    isPartner: isOwn,
    onSubmit: values => update.run({ ...values, id }),
  })
  const update = useCommand('AFFILIATE_MANAGEMENT', 'UPDATE', {
    record: affiliate,
    success: null,
    onDone: ({ request }) => {
      state.markSaved()
      toast.success(request === undefined ? 'L’affilié est modifié avec succès.' : NOTICES.requestMade)
      void navigate(isOwn ? places.requests : affiliatePlaces.detail(id))
    },
    onFieldFaults: state.takeFaults,
  })
  return { state, isBusy: update.isBusy, conflict: update.conflict }
}

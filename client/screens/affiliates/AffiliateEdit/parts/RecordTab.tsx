import { PendingBanner } from '#client/common/record/PendingBanner.tsx'
import { RecordForm } from '#client/common/record/RecordForm.tsx'
import { RecordView } from '#client/common/record/RecordView.tsx'
import { ADDRESS_PARAMS } from '#client/common/record/use-record-address.ts'
import { useCan } from '#client/data/use-can.ts'
import { Card } from '#client/ui/Card.tsx'
import { type Affiliate, affiliateRecord } from '#contract/resources/affiliate/entity.ts'
import { useAffiliateAddress } from '../useAffiliateAddress.ts'
import { awaitsTreatment, useChangedAffiliate } from '../useAffiliateForm.ts'

type RecordTabProps = { affiliate: Affiliate; isOwn: boolean }

const Form = ({ affiliate, isOwn }: RecordTabProps) => {
  const { at } = useAffiliateAddress(isOwn)
  const state = useChangedAffiliate(affiliate, isOwn)
  const verb = isOwn ? 'Envoyer la demande de modification' : 'Enregistrer'
  return (
    <Card>
      <RecordForm state={state} verb={verb} cancel={at({ isShown: true })} params={ADDRESS_PARAMS} />
    </Card>
  )
}

/** « Fiche »: for reading or, when asked and allowed, for changing. A partner proposes nothing while a request of theirs waits. */
export const RecordTab = ({ affiliate, isOwn }: RecordTabProps) => {
  const can = useCan()
  const { isShown } = useAffiliateAddress(isOwn)
  const { pendingRequest } = affiliate
  return (
    <div className="flex flex-col gap-6">
      {pendingRequest === null ? null : <PendingBanner request={pendingRequest} isOwn={isOwn} />}
      {!isShown && !awaitsTreatment(affiliate, isOwn) && can('AFFILIATE_MANAGEMENT', 'UPDATE', affiliate) ? (
        <Form affiliate={affiliate} isOwn={isOwn} />
      ) : (
        <Card>
          <RecordView sections={affiliateRecord.sections} record={affiliate} isPartner={isOwn} />
        </Card>
      )}
    </div>
  )
}

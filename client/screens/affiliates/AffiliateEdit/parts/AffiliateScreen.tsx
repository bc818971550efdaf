import { Pencil } from 'lucide-react'
import { ActionsMenu } from '#client/common/actions/ActionsMenu.tsx'
import { useRowActions } from '#client/common/actions/use-row-actions.tsx'
import { EnabledPill } from '#client/common/StatusPills.tsx'
import { affiliatePlaces } from '#client/data/places.ts'
import { type Call, useCan, useMay } from '#client/data/use-can.ts'
import { LinkButton } from '#client/ui/Link.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { showCode } from '#contract/codes.ts'
import type { Affiliate } from '#contract/resources/affiliate/entity.ts'
import { PLACES } from '#contract/texts/interface.ts'
import { AFFILIATE_COMMANDS } from '../../parts/affiliate-actions.tsx'
import { useAffiliateAddress } from '../useAffiliateAddress.ts'
import { awaitsTreatment } from '../useAffiliateForm.ts'
import { AffiliateTabs } from './AffiliateTabs.tsx'
import { RecordTab } from './RecordTab.tsx'

type AffiliateScreenProps = { affiliate: Affiliate; isOwn: boolean }

/** Rights to change anything here; without any, the screen only reads. */
const EDITING: readonly Call[] = [
  { resource: 'AFFILIATE_MANAGEMENT', method: 'UPDATE' },
  { resource: 'AFFILIATE_CONTACT', method: 'ADD' },
]

/** The primary action: switching to change mode, and back where no form has its own button. */
const HeaderActions = ({ affiliate, isOwn }: AffiliateScreenProps) => {
  const may = useMay()
  const can = useCan()
  const { tab, isShown, at } = useAffiliateAddress(isOwn)
  const { actionsOf, dialog } = useRowActions(AFFILIATE_COMMANDS)
  const commands = isOwn ? [] : actionsOf(affiliate)
  const isWaiting = tab === 'fiche' && awaitsTreatment(affiliate, isOwn)
  const mayChange = EDITING.some(may)
  const hasForm = tab === 'fiche' && !isWaiting && can('AFFILIATE_MANAGEMENT', 'UPDATE', affiliate)
  if (!isShown && mayChange) return hasForm ? null : <LinkButton to={at({ isShown: true })}>Terminer la modification</LinkButton>
  return (
    <>
      <ActionsMenu items={commands} />
      {mayChange && !isWaiting ? (
        <LinkButton to={at({ isShown: false })} variant="primary" icon={Pencil}>
          Modifier
        </LinkButton>
      ) : null}
      {dialog}
    </>
  )
}

/** An affiliate with its four tabs, to read or to change (docs/domain.md 5.3). */
export const AffiliateScreen = ({ affiliate, isOwn }: AffiliateScreenProps) => {
  const { id, data, form, enabled } = affiliate
  return (
    <>
      <PageHeader
        title={isOwn ? PLACES.ownAffiliate : data.name}
        code={showCode('affiliate', id)}
        pill={isOwn ? undefined : <EnabledPill isEnabled={enabled} />}
        description={isOwn ? data.name : form.socialReason === data.name ? undefined : form.socialReason}
        back={isOwn ? undefined : { to: affiliatePlaces.list, label: PLACES.affiliates }}
        action={<HeaderActions affiliate={affiliate} isOwn={isOwn} />}
      />
      <AffiliateTabs affiliate={id} isOwn={isOwn}>
        <RecordTab affiliate={affiliate} isOwn={isOwn} />
      </AffiliateTabs>
    </>
  )
}

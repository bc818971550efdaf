import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { PartTab } from '#client/common/parts/PartTab.tsx'
import { LockedTabs } from '#client/common/record/LockedTabs.tsx'
import { Tabs } from '#client/ui/Tabs.tsx'
import { AGREEMENT_PART } from '../../esus/agreements.tsx'
import { CONTACT_PART } from '../../parts/contacts.tsx'
import { DOCUMENT_PART } from '../../parts/documents.tsx'
import { AFFILIATE_TABS, useAffiliateAddress } from '../useAffiliateAddress.ts'

const LABEL = 'Parties de l’affilié'
const LOCKED = 'Veuillez d’abord ajouter et enregistrer les informations de l’affilié.'

/** The tabs of a new affiliate: all but its record are locked until it is saved (docs/domain.md 5.3). */
export const NewAffiliateTabs = ({ children }: { children: ReactNode }) => (
  <LockedTabs label={LABEL} tabs={AFFILIATE_TABS} noteOn={() => LOCKED}>
    {children}
  </LockedTabs>
)

/** The four tabs of an affiliate; the address says which is open. */
export const AffiliateTabs = ({ affiliate, isOwn, children }: { affiliate: number; isOwn: boolean; children: ReactNode }) => {
  const { tab, isShown, at } = useAffiliateAddress(isOwn)
  const navigate = useNavigate()
  const part = { owner: affiliate, isShown }
  return (
    <Tabs
      label={LABEL}
      isGuarded
      value={tab}
      onValueChange={next => void navigate(at({ tab: next }))}
      tabs={[
        { id: 'fiche', label: AFFILIATE_TABS.fiche, content: children },
        { id: 'esus', label: AFFILIATE_TABS.esus, content: <PartTab part={AGREEMENT_PART} {...part} /> },
        { id: 'contacts', label: AFFILIATE_TABS.contacts, content: <PartTab part={CONTACT_PART} {...part} /> },
        { id: 'documents', label: AFFILIATE_TABS.documents, content: <PartTab part={DOCUMENT_PART} {...part} /> },
      ]}
    />
  )
}

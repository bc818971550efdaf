import { Lock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { PartTab } from '#client/common/parts/PartTab.tsx'
import { Banner } from '#client/ui/Banner.tsx'
import { type Tab, Tabs } from '#client/ui/Tabs.tsx'
import { AGREEMENT_PART } from '../../esus/agreements.tsx'
import { CONTACT_PART } from '../../parts/contacts.tsx'
import { DOCUMENT_PART } from '../../parts/documents.tsx'
import { AFFILIATE_TABS, type AffiliateTab, useAffiliateAddress } from '../useAffiliateAddress.ts'

const LABEL = 'Parties de l’affilié'
const LOCKED = 'Veuillez d’abord ajouter et enregistrer les informations de l’affilié.'

/** The tabs of a new affiliate: all but its record are locked until it is saved (docs/domain.md 5.3). */
export const LockedTabs = ({ children }: { children: ReactNode }) => {
  const [isTold, setIsTold] = useState(false)
  const locked = (id: Exclude<AffiliateTab, 'fiche'>): Tab<AffiliateTab> => ({
    id,
    icon: Lock,
    content: null,
    label: (
      <>
        {AFFILIATE_TABS[id]}
        <span className="sr-only"> (verrouillé)</span>
      </>
    ),
  })
  const record = (
    <div className="flex flex-col gap-6">
      {isTold ? <Banner tone="danger">{LOCKED}</Banner> : null}
      {children}
    </div>
  )
  return (
    <Tabs
      label={LABEL}
      isGuarded
      value="fiche"
      onValueChange={id => setIsTold(id !== 'fiche')}
      tabs={[{ id: 'fiche', label: AFFILIATE_TABS.fiche, content: record }, locked('esus'), locked('contacts'), locked('documents')]}
    />
  )
}

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

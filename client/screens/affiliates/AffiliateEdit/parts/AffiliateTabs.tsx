import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Tabs } from '#client/ui/Tabs.tsx'
import { useToast } from '#client/ui/toast-context.ts'
import { ContactsTab } from '../../contacts/ContactsTab.tsx'
import { DocumentsTab } from '../../documents/DocumentsTab.tsx'
import { AGREEMENTS } from '../../esus/agreements.tsx'
import { PartTab } from '../../parts/PartTab.tsx'
import { AFFILIATE_TABS, type AffiliateTab, useAffiliateAddress } from '../useAffiliateAddress.ts'

const LOCKED = 'Veuillez d’abord ajouter et enregistrer les informations de l’affilié.'

type AffiliateTabsProps = {
  /** Null for a new one: only its record is open. */
  affiliate: number | null
  isOwn: boolean
  record: ReactNode
}

/** The four tabs of an affiliate, three of them locked until it is saved (specification 2, section 2.1). */
export const AffiliateTabs = ({ affiliate, isOwn, record }: AffiliateTabsProps) => {
  const { tab, isShown, at } = useAffiliateAddress(isOwn)
  const navigate = useNavigate()
  const toast = useToast()
  const go = (next: AffiliateTab) => {
    if (affiliate === null && next !== 'fiche') toast.failure(LOCKED, 'Onglet verrouillé')
    else if (next !== tab) void navigate(at({ tab: next }))
  }
  const label = (id: Exclude<AffiliateTab, 'fiche'>) =>
    affiliate === null ? (
      <span className="inline-flex items-center gap-1.5">
        <Lock aria-hidden className="size-4" />
        {AFFILIATE_TABS[id]}
        <span className="sr-only"> (verrouillé)</span>
      </span>
    ) : (
      AFFILIATE_TABS[id]
    )
  const contents = affiliate === null ? null : { affiliate, isShown }
  return (
    <Tabs
      label="Parties de l’affilié"
      value={affiliate === null ? 'fiche' : tab}
      onValueChange={go}
      tabs={[
        { id: 'fiche', label: AFFILIATE_TABS.fiche, content: record },
        { id: 'esus', label: label('esus'), content: contents && <PartTab part={AGREEMENTS} {...contents} /> },
        { id: 'contacts', label: label('contacts'), content: contents && <ContactsTab {...contents} /> },
        { id: 'documents', label: label('documents'), content: contents && <DocumentsTab {...contents} /> },
      ]}
    />
  )
}

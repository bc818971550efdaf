import { useState } from 'react'
import { Card } from '#client/ui/Card.tsx'
import { Tabs } from '#client/ui/Tabs.tsx'
import { InfoTab } from './InfoTab.tsx'
import { PaletteTab } from './PaletteTab.tsx'

type SidePanelProps = { isReadOnly: boolean; isBusy: boolean; onSave: () => void }

/** The two tabs beside the page: what the questionnaire is, and what it is made of (specification 3, section 2.7). */
export const SidePanel = (props: SidePanelProps) => {
  const [tab, setTab] = useState<'info' | 'question'>('info')
  const info = { id: 'info', label: 'Informations', content: <InfoTab {...props} /> } as const
  const question = { id: 'question', label: 'Question', content: <PaletteTab /> } as const
  return (
    <aside aria-label="Outils" className="w-full lg:sticky lg:top-18 lg:max-h-sheet-frame lg:w-80 lg:shrink-0 lg:overflow-y-auto">
      <Card>
        <Tabs label="Outils du questionnaire" tabs={props.isReadOnly ? [info] : [info, question]} value={tab} onValueChange={setTab} />
      </Card>
    </aside>
  )
}

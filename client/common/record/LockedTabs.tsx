import { Lock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Banner } from '#client/ui/Banner.tsx'
import { type Tab, Tabs } from '#client/ui/Tabs.tsx'

type LockedTabsProps<T extends string> = {
  /** The accessible name of the row of tabs. */
  label: string
  /** What each tab is called; the first one is the record. */
  tabs: Readonly<Record<T, string>>
  /** What is said where a locked tab is asked for. */
  noteOn: (tab: string) => string
  children: ReactNode
}

/** The tabs of a record that is not saved yet: all but the record itself are locked until then. */
export const LockedTabs = <T extends string>({ label, tabs, noteOn, children }: LockedTabsProps<T>) => {
  const [asked, setAsked] = useState<string | null>(null)
  const [[first = '', name = ''] = [], ...others] = Object.entries<string>(tabs)
  const record = (
    <div className="flex flex-col gap-6">
      {asked === null ? null : <Banner tone="danger">{noteOn(asked)}</Banner>}
      {children}
    </div>
  )
  const locked = others.map(
    ([id, text]): Tab<string> => ({
      id,
      icon: Lock,
      content: null,
      label: (
        <>
          {text}
          <span className="sr-only"> (verrouillé)</span>
        </>
      ),
    }),
  )
  return (
    <Tabs
      label={label}
      isGuarded
      value={first}
      onValueChange={id => setAsked(id === first ? null : id)}
      tabs={[{ id: first, label: name, content: record }, ...locked]}
    />
  )
}

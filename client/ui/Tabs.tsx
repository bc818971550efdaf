import type { LucideIcon } from 'lucide-react'
import * as Primitive from 'radix-ui/tabs'
import { type ReactNode, useEffect, useRef } from 'react'

export type Tab<Id extends string> = {
  id: Id
  label: ReactNode
  icon?: LucideIcon | undefined
  content: ReactNode
  isDisabled?: boolean | undefined
}

export type TabsProps<Id extends string> = {
  /** The accessible name of the row of tabs. */
  label: string
  tabs: readonly Tab<Id>[]
  value: Id
  onValueChange: (id: Id) => void
  /** Where leaving a tab may be refused: the focus that comes back to the tab asked for must not ask for it again. */
  isGuarded?: boolean | undefined
}

export const Tabs = <Id extends string>({ label, tabs, value, onValueChange, isGuarded = false }: TabsProps<Id>) => {
  const choose = (text: string) => {
    const tab = tabs.find(candidate => candidate.id === text)
    if (tab) onValueChange(tab.id)
  }
  const row = useRef<HTMLDivElement>(null)
  // On a narrow screen the open tab may lie outside of the row that scrolls; the page itself stays where it is.
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>(`[id$="-trigger-${CSS.escape(value)}"]`)
    if (row.current && open) row.current.scrollLeft = open.offsetLeft - (row.current.clientWidth - open.offsetWidth) / 2
  }, [value])
  return (
    <Primitive.Root
      value={value}
      onValueChange={choose}
      activationMode={isGuarded ? 'manual' : 'automatic'}
      className="flex min-w-0 flex-col gap-6"
    >
      <Primitive.List ref={row} aria-label={label} className="relative flex gap-3 overflow-x-auto border-b border-line">
        {/* Each is positioned, so that what it says to screen readers alone scrolls with it. */}
        {tabs.map(tab => (
          <Primitive.Trigger
            key={tab.id}
            value={tab.id}
            disabled={tab.isDisabled ?? false}
            className="relative -mb-px flex shrink-0 items-center gap-1.5 border-b-2 border-transparent px-2 py-2.5 font-medium text-ink-soft -outline-offset-2 transition-colors hover:text-ink is-active:border-fir is-active:text-ink disabled:opacity-50"
          >
            {tab.icon ? <tab.icon aria-hidden className="size-4" /> : null}
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map(tab => (
        <Primitive.Content key={tab.id} value={tab.id} className="min-w-0">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  )
}

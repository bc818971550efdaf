import { useSearchParams } from 'react-router'

/** Tab and mode in the address; changing either leaves the open form. */
export const ADDRESS_PARAMS = ['tab', 'show'] as const

/**
 * The tab and the mode of a record's screen live in the address (docs/domain.md 5.3 and 8.3): it is read with `show=true` and changed
 * otherwise or, where `isRead`, read unless it says `show=false`. The first of the tabs stands for an address without one.
 */
export function useRecordAddress<T extends string>(tabs: Readonly<Record<T, string>>, isRead = false) {
  const [params] = useSearchParams()
  const isTab = (text: string | null): text is T => text !== null && Object.hasOwn(tabs, text)
  const [first] = Object.keys(tabs).filter(isTab)
  if (first === undefined) throw new Error('a record has no tab')
  const asked = params.get('tab')
  const show = params.get('show')
  const tab: T = isTab(asked) ? asked : first
  const isShown = isRead ? show !== 'false' : show === 'true'
  /** The address of the same record in another tab or mode; a list's criteria stay behind with its tab. */
  const at = (change: { tab?: T; isShown?: boolean }): string => {
    const next = new URLSearchParams()
    const nextShown = change.isShown ?? isShown
    if (isRead !== nextShown) next.set('show', String(nextShown))
    const nextTab = change.tab ?? tab
    if (nextTab !== first) next.set('tab', nextTab)
    return `?${next}`
  }
  return { tab, isShown, at }
}

import { useSearchParams } from 'react-router'

export const AFFILIATE_TABS = { fiche: 'Fiche', esus: 'Agréments ESUS', contacts: 'Contacts', documents: 'Documents' } as const
export type AffiliateTab = keyof typeof AFFILIATE_TABS

const isTab = (text: string | null): text is AffiliateTab => text !== null && Object.hasOwn(AFFILIATE_TABS, text)

/** Tab and mode in the address; changing either leaves the open form. */
export const ADDRESS_PARAMS = ['tab', 'show'] as const

/**
 * The tab and the mode of an affiliate's screen live in the address (docs/domain.md 5.3): staff read it with `show=true`
 * and change it otherwise; partners read their own one unless it says `show=false`.
 */
export function useAffiliateAddress(isOwn: boolean) {
  const [params] = useSearchParams()
  const asked = params.get('tab')
  const show = params.get('show')
  const tab: AffiliateTab = isTab(asked) ? asked : 'fiche'
  const isShown = isOwn ? show !== 'false' : show === 'true'
  /** The address of the same affiliate in another tab or mode; a list's criteria stay behind with its tab. */
  const at = (change: { tab?: AffiliateTab; isShown?: boolean }): string => {
    const next = new URLSearchParams()
    const nextShown = change.isShown ?? isShown
    if (isOwn !== nextShown) next.set('show', String(nextShown))
    const nextTab = change.tab ?? tab
    if (nextTab !== 'fiche') next.set('tab', nextTab)
    return `?${next}`
  }
  return { tab, isShown, at }
}

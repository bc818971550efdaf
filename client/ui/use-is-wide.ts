import { useSyncExternalStore } from 'react'

/** The breakpoint `wide` of the theme, where two columns of content have room beside the menu. */
const WIDE = '(min-width: 75rem)'

const subscribe = (listener: () => void) => {
  const media = window.matchMedia(WIDE)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the screen has room for two columns: for what is arranged otherwise, not merely narrower. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches)

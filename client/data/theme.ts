/** Light or dark: the device's setting unless the user chose (docs/look.md 3.2). */
const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEPT = 'sceau.theme'
const listeners = new Set<() => void>()

const isTheme = (value: string | null): value is Theme => THEMES.some(theme => theme === value)

export function readTheme(): Theme {
  const kept = localStorage.getItem(KEPT)
  return isTheme(kept) ? kept : 'system'
}

/** Puts the kept choice on the document. */
export function applyTheme(): void {
  const theme = readTheme()
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(KEPT, theme)
  applyTheme()
  for (const listener of listeners) listener()
}

/** Calls back when the user chooses; gives the way to stop. */
export function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

import { useEffect } from 'react'
import type { BuilderStore } from '#client/questionnaire/builder/store.ts'

/** Where a key belongs to what is typed in, or to a dialog. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable], [role="dialog"], [role="alertdialog"]') !== null

/** Ctrl+Z, Ctrl+Y (or Ctrl+Maj+Z) and Ctrl+S; none without a `save`. */
export function useShortcuts(store: BuilderStore, save: (() => void) | null): void {
  useEffect(() => {
    if (!save) return
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      if (key === 's') {
        event.preventDefault()
        if (!isElsewhere(event.target) || store.view().opened === null) save()
        return
      }
      if (isElsewhere(event.target) || (key !== 'z' && key !== 'y')) return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) store.redo()
      else store.undo()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [store, save])
}

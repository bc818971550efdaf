/** The open forms of this tab, each of which tells whether it holds something unsaved. */
const forms = new Set<() => boolean>()

/** Gives what ends it. */
export function watchUnsaved(hasChanges: () => boolean): () => void {
  forms.add(hasChanges)
  return () => void forms.delete(hasChanges)
}

/** Whether something typed in this tab is not saved: a session that ends must not take it away. */
export const hasUnsaved = (): boolean => [...forms].some(hasChanges => hasChanges())

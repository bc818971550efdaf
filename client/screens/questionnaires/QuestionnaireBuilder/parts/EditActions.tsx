import { Redo2, Undo2 } from 'lucide-react'
import { useBuilder, useBuilderView } from '#client/questionnaire/builder/builder-context.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import type { Kept } from '../useKeptWork.ts'

const hour = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Paris' })

function keptText(kept: Kept, hasChanges: boolean): string {
  if (kept.kind === 'full') return 'Trop volumineux pour être gardé sur cet appareil\u202f: enregistrez'
  if (kept.kind === 'kept') return `Gardé sur cet appareil à ${hour.format(new Date(kept.at))}, non enregistré`
  return hasChanges ? 'Modifications non enregistrées' : ''
}

/** Going back and forth, and where the work is. */
export const EditActions = ({ kept }: { kept: Kept }) => {
  const store = useBuilder()
  const past = useBuilderView(view => view.history.past.length)
  const future = useBuilderView(view => view.history.future.length)
  const hasChanges = useBuilderView(view => view.history.present !== view.saved)
  return (
    <>
      <span className="text-note text-ink-soft">{keptText(kept, hasChanges)}</span>
      <span className="-ml-2 flex gap-2 sm:ml-0">
        <IconButton icon={Undo2} label="Annuler (Ctrl+Z)" isDisabled={past === 0} onClick={store.undo} />
        <IconButton icon={Redo2} label="Rétablir (Ctrl+Y)" isDisabled={future === 0} onClick={store.redo} />
      </span>
    </>
  )
}

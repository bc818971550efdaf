import { Copy, Eye, FileText, Pencil, Power, PowerOff, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Action } from '#client/ui/actions.ts'
import { useWithParam } from './list/use-list-state.ts'
import { useCan, type WithCan } from './use-can.ts'
import { useCommand } from './use-command.ts'

export type StateIntent = 'DISABLE' | 'DELETE'
type Listed = WithCan & { id: number }

export interface LibraryActions<R> {
  resource: 'QUESTION_MANAGEMENT' | 'QUESTION_MASTER_MANAGEMENT' | 'CATALOG_MANAGEMENT'
  /** The action that enables a record, and what is said once it is done. */
  enable: { label: string; success: string }
  hasPreview?: boolean
  /** Where a record is changed; over the list, when not told. */
  editTo?: (id: number) => string
  /** Where a copy of it is made, for who may add. */
  copyTo?: (id: number) => string
  /** Asks before a record is disabled or deleted. */
  confirm: (intent: StateIntent, record: R, onClose: () => void) => ReactNode
}

/** What may be done with a question, a questionnaire or a catalogue; the server sends it with each (house, A screen). */
export function useLibraryActions<R extends Listed>({
  resource,
  enable,
  hasPreview = false,
  editTo,
  copyTo,
  confirm,
}: LibraryActions<R>): {
  actionsOf: (record: R) => Action[]
  dialog: ReactNode
} {
  const mayAdd = useCan()(resource, 'ADD')
  const withParam = useWithParam()
  const [asked, setAsked] = useState<{ intent: StateIntent; record: R } | null>(null)
  const { run } = useCommand(resource, 'ENABLE', { success: enable.success })
  const actionsOf = (record: R): Action[] => {
    const { id, can } = record
    const when = (isOffered: boolean, action: Action): Action[] => (isOffered ? [action] : [])
    const askFor = (intent: StateIntent) => () => setAsked({ intent, record })
    return [
      { id: 'show', label: 'Voir le détail', icon: Eye, to: withParam('id', id) },
      ...when(hasPreview, { id: 'preview', label: 'Aperçu', icon: FileText, to: withParam('preview', id) }),
      ...when(can.includes('UPDATE'), { id: 'edit', label: 'Modifier', icon: Pencil, to: editTo?.(id) ?? withParam('edit', id) }),
      ...(copyTo && mayAdd ? [{ id: 'copy', label: 'Dupliquer', icon: Copy, to: copyTo(id) }] : []),
      ...when(can.includes('DISABLE'), { id: 'disable', label: 'Désactiver', icon: PowerOff, onSelect: askFor('DISABLE') }),
      ...when(can.includes('ENABLE'), { id: 'enable', label: enable.label, icon: Power, onSelect: () => run({ id }) }),
      ...when(can.includes('DELETE'), { id: 'delete', label: 'Supprimer', icon: Trash2, tone: 'danger', onSelect: askFor('DELETE') }),
    ]
  }
  return { actionsOf, dialog: asked && confirm(asked.intent, asked.record, () => setAsked(null)) }
}

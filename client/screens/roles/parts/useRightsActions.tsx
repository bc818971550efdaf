import { Eye, Pencil, Power, PowerOff, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useWithParam } from '#client/data/list/use-list-state.ts'
import { useCan } from '#client/data/use-can.ts'
import { useCommand } from '#client/data/use-command.ts'
import type { Action } from '#client/ui/actions.ts'
import { KINDS, type KindName, type RightsRecord } from './kinds.ts'
import { StateDialog, type StateIntent } from './StateDialog.tsx'

/** What may be done with a role or profile in the list; re-enabling is immediate (specification 1, section 4). */
export function useRightsActions(kind: KindName): { actionsOf: (record: RightsRecord) => Action[]; dialog: ReactNode } {
  const { resource, enabled } = KINDS[kind]
  const can = useCan()
  const withParam = useWithParam()
  const [opened, setOpened] = useState<{ intent: StateIntent; record: RightsRecord } | null>(null)
  const enable = useCommand(resource, 'ACTIVATION', { success: enabled })
  const stateOf = (record: RightsRecord): Action[] => {
    if (record.enabled) {
      const onSelect = () => setOpened({ intent: 'DESACTIVATION', record })
      return can(resource, 'DESACTIVATION', record) ? [{ id: 'disable', label: 'Désactiver', icon: PowerOff, onSelect }] : []
    }
    const onSelect = () => enable.run({ id: record.id, enabled: true })
    return can(resource, 'ACTIVATION', record) ? [{ id: 'enable', label: 'Réactiver', icon: Power, onSelect }] : []
  }
  const actionsOf = (record: RightsRecord): Action[] => [
    { id: 'show', label: 'Voir le détail', icon: Eye, to: withParam('id', record.id) },
    ...(can(resource, 'UPDATE', record) ? [{ id: 'edit', label: 'Modifier', icon: Pencil, to: withParam('edit', record.id) }] : []),
    ...stateOf(record),
    ...(can(resource, 'DELETE', record)
      ? [
          {
            id: 'delete',
            label: 'Supprimer',
            icon: Trash2,
            onSelect: () => setOpened({ intent: 'DELETE', record }),
            tone: 'danger' as const,
          },
        ]
      : []),
  ]
  return { actionsOf, dialog: opened ? <StateDialog kind={kind} {...opened} onClose={() => setOpened(null)} /> : null }
}

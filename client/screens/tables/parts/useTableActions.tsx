import { Eye, Pencil, Power, PowerOff, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useWithParam } from '#client/data/list/use-list-state.ts'
import { TABLE_RESOURCES } from '#client/data/lookups.ts'
import { useCommand } from '#client/data/use-command.ts'
import type { Action } from '#client/ui/actions.ts'
import type { LookupTable, TableKind } from '#contract/resources/table/entity.ts'
import { DeleteTable } from './DeleteTable.tsx'
import { KINDS } from './kinds.ts'

/** What may be done with a table of the list; the server sends it with each (house, A screen). */
export function useTableActions(kind: TableKind): { actionsOf: (table: LookupTable) => Action[]; dialog: ReactNode } {
  const withParam = useWithParam()
  const [deleted, setDeleted] = useState<LookupTable | null>(null)
  const enable = useCommand(TABLE_RESOURCES[kind], 'ENABLE_TABLE')
  const actionsOf = (table: LookupTable): Action[] => {
    const { id, enabled, can } = table
    const toggle = () => enable.run({ id, enabled: !enabled })
    const state: Action = enabled
      ? { id: 'disable', label: 'Désactiver', icon: PowerOff, onSelect: toggle }
      : { id: 'enable', label: 'Réactiver', icon: Power, onSelect: toggle }
    return [
      { id: 'show', label: 'Voir les lignes', icon: Eye, to: KINDS[kind].places.detail(id) },
      ...(can.includes('UPDATE_TABLE') ? [{ id: 'edit', label: 'Modifier', icon: Pencil, to: withParam('edit', id) }] : []),
      ...(can.includes('ENABLE_TABLE') ? [state] : []),
      ...(can.includes('DELETE_TABLE')
        ? [{ id: 'delete', label: 'Supprimer', icon: Trash2, tone: 'danger' as const, onSelect: () => setDeleted(table) }]
        : []),
    ]
  }
  return { actionsOf, dialog: deleted ? <DeleteTable table={deleted} onClose={() => setDeleted(null)} /> : null }
}

import { Pencil, Power, PowerOff, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useWithParam } from '#client/data/list/use-list-state.ts'
import { type LookupLineRow, TABLE_RESOURCES } from '#client/data/lookups.ts'
import { useCommand } from '#client/data/use-command.ts'
import type { Action } from '#client/ui/actions.ts'
import type { TableKind } from '#contract/resources/table/entity.ts'
import { DeleteLine } from './DeleteLine.tsx'

/** What may be done with a line of the list; the server sends it with each (house, A screen). */
export function useLineActions(kind: TableKind): { actionsOf: (line: LookupLineRow) => Action[]; dialog: ReactNode } {
  const withParam = useWithParam()
  const [deleted, setDeleted] = useState<LookupLineRow | null>(null)
  const enable = useCommand(TABLE_RESOURCES[kind], 'ENABLE_LINE')
  const actionsOf = (line: LookupLineRow): Action[] => {
    const { id, enabled, can } = line
    const toggle = () => enable.run({ id, enabled: !enabled })
    const state: Action = enabled
      ? { id: 'disable', label: 'Désactiver', icon: PowerOff, onSelect: toggle }
      : { id: 'enable', label: 'Réactiver', icon: Power, onSelect: toggle }
    return [
      ...(can.includes('UPDATE_LINE') ? [{ id: 'edit', label: 'Modifier', icon: Pencil, to: withParam('line', id) }] : []),
      ...(can.includes('ENABLE_LINE') ? [state] : []),
      ...(can.includes('DELETE')
        ? [{ id: 'delete', label: 'Supprimer', icon: Trash2, tone: 'danger' as const, onSelect: () => setDeleted(line) }]
        : []),
    ]
  }
  const dialog = deleted && kind !== 'technical' ? <DeleteLine kind={kind} line={deleted} onClose={() => setDeleted(null)} /> : null
  return { actionsOf, dialog }
}

import { Eye, Pencil, Power, PowerOff, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useWithParam } from '#client/data/list/use-list-state.ts'
import { useCommand } from '#client/data/use-command.ts'
import type { Action } from '#client/ui/actions.ts'
import type { Catalog } from '#contract/resources/catalog/entity.ts'
import { StateDialog, type StateIntent } from './StateDialog.tsx'

/** What may be done with a catalogue; the server sends it with each (house, A screen). */
export function useCatalogActions(): { actionsOf: (catalog: Catalog) => Action[]; dialog: ReactNode } {
  const withParam = useWithParam()
  const [asked, setAsked] = useState<{ intent: StateIntent; catalog: Catalog } | null>(null)
  const enable = useCommand('CATALOG_MANAGEMENT', 'ENABLE', { success: 'Le catalogue est activé.' })
  const actionsOf = (catalog: Catalog): Action[] => {
    const { id, can } = catalog
    const askFor = (intent: StateIntent) => () => setAsked({ intent, catalog })
    return [
      { id: 'show', label: 'Voir le détail', icon: Eye, to: withParam('id', id) },
      ...(can.includes('UPDATE') ? [{ id: 'edit', label: 'Modifier', icon: Pencil, to: withParam('edit', id) }] : []),
      ...(can.includes('DISABLE') ? [{ id: 'disable', label: 'Désactiver', icon: PowerOff, onSelect: askFor('DISABLE') }] : []),
      ...(can.includes('ENABLE') ? [{ id: 'enable', label: 'Activer', icon: Power, onSelect: () => enable.run({ id }) }] : []),
      ...(can.includes('DELETE')
        ? [{ id: 'delete', label: 'Supprimer', icon: Trash2, tone: 'danger' as const, onSelect: askFor('DELETE') }]
        : []),
    ]
  }
  return { actionsOf, dialog: asked ? <StateDialog {...asked} onClose={() => setAsked(null)} /> : null }
}

import { Eye, Link2, Pencil, Power, PowerOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { affiliatePlaces } from '#client/data/places.ts'
import { useCan } from '#client/data/use-can.ts'
import { useCommand } from '#client/data/use-command.ts'
import type { Action } from '#client/ui/actions.ts'
import type { Affiliate } from '#contract/resources/affiliate/entity.ts'
import { DeactivationDialog } from './DeactivationDialog.tsx'
import { TypeDialog } from './TypeDialog.tsx'

/** What may be done with an affiliate, for a row's menu or a page's, and the dialog of what was chosen; reactivation is immediate. */
export function useAffiliateActions(): {
  actionsOf: (affiliate: Affiliate) => Action[]
  commandsOf: (affiliate: Affiliate) => Action[]
  dialog: ReactNode
} {
  const can = useCan()
  const [opened, setOpened] = useState<{ kind: 'deactivate' | 'type'; affiliate: Affiliate } | null>(null)
  const activate = useCommand('AFFILIATE_MANAGEMENT', 'ACTIVATION', { success: 'L’affilié est réactivé avec succès.' })
  const stateOf = (affiliate: Affiliate): Action[] => {
    if (affiliate.enabled) {
      const onSelect = () => setOpened({ kind: 'deactivate', affiliate })
      return can('AFFILIATE_MANAGEMENT', 'DESACTIVATION', affiliate)
        ? [{ id: 'deactivate', label: 'Désactiver', icon: PowerOff, onSelect }]
        : []
    }
    const onSelect = () => activate.run({ id: affiliate.id, enabled: true })
    return can('AFFILIATE_MANAGEMENT', 'ACTIVATION', affiliate) ? [{ id: 'activate', label: 'Réactiver', icon: Power, onSelect }] : []
  }
  const commandsOf = (affiliate: Affiliate): Action[] => [
    ...(can('AFFILIATE_MANAGEMENT', 'CHANGE_TYPE', affiliate)
      ? [{ id: 'type', label: 'Changer le type de lien', icon: Link2, onSelect: () => setOpened({ kind: 'type', affiliate }) }]
      : []),
    ...stateOf(affiliate),
  ]
  const actionsOf = (affiliate: Affiliate): Action[] => [
    { id: 'show', label: 'Voir le détail', icon: Eye, to: affiliatePlaces.detail(affiliate.id) },
    ...(can('AFFILIATE_MANAGEMENT', 'UPDATE', affiliate)
      ? [{ id: 'edit', label: 'Modifier', icon: Pencil, to: affiliatePlaces.edit(affiliate.id) }]
      : []),
    ...commandsOf(affiliate),
  ]
  const dialog = () => {
    if (!opened) return null
    const Opened = opened.kind === 'type' ? TypeDialog : DeactivationDialog
    return <Opened affiliate={opened.affiliate} onClose={() => setOpened(null)} />
  }
  return { actionsOf, commandsOf, dialog: dialog() }
}

import { Copy, Eye, FileText, Pencil, Power, PowerOff, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useWithParam } from '#client/data/list/use-list-state.ts'
import { builderPlaces } from '#client/data/places.ts'
import { UsageConfirm } from '#client/data/UsageConfirm.tsx'
import { useCan } from '#client/data/use-can.ts'
import { useCommand } from '#client/data/use-command.ts'
import type { Action } from '#client/ui/actions.ts'
import type { ListedQuestionnaire } from '#contract/resources/questionnaire/entity.ts'

type Intent = 'DISABLE' | 'DELETE'
const WORDS = {
  DISABLE: {
    ...{ verb: 'Désactiver le questionnaire', success: 'Le questionnaire est désactivé avec succès.' },
    consequences: 'Il ne sera plus proposé aux catalogues ni aux collectes. Vous pourrez le réactiver.',
  },
  DELETE: {
    ...{ verb: 'Supprimer le questionnaire', success: 'Le questionnaire est supprimé avec succès.' },
    consequences: 'Le questionnaire et toutes ses versions seront supprimés définitivement.',
  },
} as const

/** What may be done with a questionnaire; the server sends it with each (house, A screen). */
export function useQuestionnaireActions(): { actionsOf: (row: ListedQuestionnaire) => Action[]; dialog: ReactNode } {
  const mayAdd = useCan()('QUESTION_MASTER_MANAGEMENT', 'ADD')
  const withParam = useWithParam()
  const [asked, setAsked] = useState<{ intent: Intent; row: ListedQuestionnaire } | null>(null)
  const enable = useCommand('QUESTION_MASTER_MANAGEMENT', 'ENABLE', { success: 'Le questionnaire est activé avec succès.' })
  const actionsOf = (row: ListedQuestionnaire): Action[] => {
    const { id, can } = row
    const askFor = (intent: Intent) => () => setAsked({ intent, row })
    return [
      { id: 'show', label: 'Voir le détail', icon: Eye, to: withParam('id', id) },
      { id: 'preview', label: 'Aperçu', icon: FileText, to: withParam('preview', id) },
      ...(can.includes('UPDATE') ? [{ id: 'edit', label: 'Modifier', icon: Pencil, to: builderPlaces.edit(id) }] : []),
      ...(mayAdd ? [{ id: 'copy', label: 'Dupliquer', icon: Copy, to: builderPlaces.duplicate(id) }] : []),
      ...(can.includes('DISABLE') ? [{ id: 'disable', label: 'Désactiver', icon: PowerOff, onSelect: askFor('DISABLE') }] : []),
      ...(can.includes('ENABLE') ? [{ id: 'enable', label: 'Réactiver', icon: Power, onSelect: () => enable.run({ id }) }] : []),
      ...(can.includes('DELETE')
        ? [{ id: 'delete', label: 'Supprimer', icon: Trash2, tone: 'danger' as const, onSelect: askFor('DELETE') }]
        : []),
    ]
  }
  const dialog = asked ? (
    <UsageConfirm
      {...WORDS[asked.intent]}
      resource="QUESTION_MASTER_MANAGEMENT"
      method={asked.intent}
      id={asked.row.id}
      subject="le questionnaire"
      title={`${WORDS[asked.intent].verb} «\u202f${asked.row.name}\u202f»\u202f?`}
      onClose={() => setAsked(null)}
      instead={mayAdd ? { label: 'Dupliquer le questionnaire', to: builderPlaces.duplicate(asked.row.id) } : undefined}
    />
  ) : null
  return { actionsOf, dialog }
}

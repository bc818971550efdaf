import { Copy, Eye, FileText, Pencil, Power, PowerOff, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useWithParam } from '#client/data/list/use-list-state.ts'
import { UsageConfirm } from '#client/data/UsageConfirm.tsx'
import { useCan } from '#client/data/use-can.ts'
import { useCommand } from '#client/data/use-command.ts'
import type { Action } from '#client/ui/actions.ts'
import type { ListedQuestion } from '#contract/resources/question/entity.ts'

type Intent = 'DISABLE' | 'DELETE'
const WORDS = {
  DISABLE: {
    ...{ verb: 'Désactiver la question', success: 'La question est désactivée avec succès.' },
    consequences: 'Elle ne sera plus proposée dans les questionnaires. Vous pourrez la réactiver.',
  },
  DELETE: {
    ...{ verb: 'Supprimer la question', success: 'La question est supprimée avec succès.' },
    consequences: 'La question et ses versions seront supprimées définitivement.',
  },
} as const

type Asked = Pick<ListedQuestion, 'id' | 'name'>

/** What may be done with a question; the server sends it with each (house, A screen). */
export function useQuestionActions(): { actionsOf: (question: ListedQuestion) => Action[]; dialog: ReactNode } {
  const can = useCan()
  const withParam = useWithParam()
  const [asked, setAsked] = useState<{ intent: Intent; question: Asked } | null>(null)
  const enable = useCommand('QUESTION_MANAGEMENT', 'ENABLE', { success: 'La question est activée avec succès.' })
  const actionsOf = (question: ListedQuestion): Action[] => {
    const { id, can: own } = question
    const askFor = (intent: Intent) => () => setAsked({ intent, question })
    return [
      { id: 'show', label: 'Voir le détail', icon: Eye, to: withParam('id', id) },
      { id: 'preview', label: 'Aperçu', icon: FileText, to: withParam('preview', id) },
      ...(own.includes('UPDATE') ? [{ id: 'edit', label: 'Modifier', icon: Pencil, to: withParam('edit', id) }] : []),
      ...(can('QUESTION_MANAGEMENT', 'ADD') ? [{ id: 'copy', label: 'Dupliquer', icon: Copy, to: withParam('copy', id) }] : []),
      ...(own.includes('DISABLE') ? [{ id: 'disable', label: 'Désactiver', icon: PowerOff, onSelect: askFor('DISABLE') }] : []),
      ...(own.includes('ENABLE') ? [{ id: 'enable', label: 'Réactiver', icon: Power, onSelect: () => enable.run({ id }) }] : []),
      ...(own.includes('DELETE')
        ? [{ id: 'delete', label: 'Supprimer', icon: Trash2, tone: 'danger' as const, onSelect: askFor('DELETE') }]
        : []),
    ]
  }
  const dialog = asked ? (
    <UsageConfirm
      {...WORDS[asked.intent]}
      resource="QUESTION_MANAGEMENT"
      method={asked.intent}
      id={asked.question.id}
      subject="la question"
      title={`${WORDS[asked.intent].verb} «\u202f${asked.question.name}\u202f»\u202f?`}
      onClose={() => setAsked(null)}
    />
  ) : null
  return { actionsOf, dialog }
}

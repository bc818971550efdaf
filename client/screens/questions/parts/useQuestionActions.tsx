import { useWithParam } from '#client/data/list/use-list-state.ts'
import { UsageConfirm } from '#client/data/UsageConfirm.tsx'
import { useLibraryActions } from '#client/data/use-library-actions.tsx'
import type { ListedQuestion } from '#contract/resources/question/entity.ts'

const WORDS = {
  DISABLE: {
    verb: 'Désactiver la question',
    success: 'La question est désactivée avec succès.',
    consequences: 'Elle ne sera plus proposée dans les questionnaires. Vous pourrez la réactiver.',
  },
  DELETE: {
    verb: 'Supprimer la question',
    success: 'La question est supprimée avec succès.',
    consequences: 'La question et ses versions seront supprimées définitivement.',
  },
} as const

/** What may be done with a question of the library (specification 3, sections 2.6 and 6). */
export function useQuestionActions() {
  const withParam = useWithParam()
  return useLibraryActions<ListedQuestion>({
    resource: 'QUESTION_MANAGEMENT',
    hasPreview: true,
    copyTo: id => withParam('copy', id),
    enable: { label: 'Réactiver', success: 'La question est activée avec succès.' },
    confirm: (intent, { id, name }, onClose) => (
      <UsageConfirm
        {...WORDS[intent]}
        resource="QUESTION_MANAGEMENT"
        method={intent}
        id={id}
        subject="la question"
        title={`${WORDS[intent].verb} «\u202f${name}\u202f»\u202f?`}
        onClose={onClose}
      />
    ),
  })
}

import { builderPlaces } from '#client/data/places.ts'
import { UsageConfirm } from '#client/data/UsageConfirm.tsx'
import { useCan } from '#client/data/use-can.ts'
import { useLibraryActions } from '#client/data/use-library-actions.tsx'
import type { ListedQuestionnaire } from '#contract/resources/questionnaire/entity.ts'

const WORDS = {
  DISABLE: {
    verb: 'Désactiver le questionnaire',
    success: 'Le questionnaire est désactivé avec succès.',
    consequences: 'Il ne sera plus proposé aux catalogues ni aux collectes. Vous pourrez le réactiver.',
  },
  DELETE: {
    verb: 'Supprimer le questionnaire',
    success: 'Le questionnaire est supprimé avec succès.',
    consequences: 'Le questionnaire et toutes ses versions seront supprimés définitivement.',
  },
} as const

/** What may be done with a questionnaire (specification 3, sections 2.7 and 6); where it is used, a copy may be made (decisions). */
export function useQuestionnaireActions() {
  const mayAdd = useCan()('QUESTION_MASTER_MANAGEMENT', 'ADD')
  return useLibraryActions<ListedQuestionnaire>({
    resource: 'QUESTION_MASTER_MANAGEMENT',
    hasPreview: true,
    editTo: builderPlaces.edit,
    copyTo: builderPlaces.duplicate,
    enable: { label: 'Réactiver', success: 'Le questionnaire est activé avec succès.' },
    confirm: (intent, { id, name }, onClose) => (
      <UsageConfirm
        {...WORDS[intent]}
        resource="QUESTION_MASTER_MANAGEMENT"
        method={intent}
        id={id}
        subject="le questionnaire"
        title={`${WORDS[intent].verb} «\u202f${name}\u202f»\u202f?`}
        onClose={onClose}
        instead={mayAdd ? { label: 'Dupliquer le questionnaire', to: builderPlaces.duplicate(id) } : undefined}
      />
    ),
  })
}

import {
  copying,
  deleting,
  disabling,
  editing,
  enabling,
  previewing,
  questionOn,
  type RowActions,
  saying,
  showing,
} from '#client/common/actions/row-actions.ts'
import { builderPlaces } from '#client/data/places.ts'
import { command } from '#client/data/use-command.ts'
import type { ListedQuestionnaire } from '#contract/resources/questionnaire/entity.ts'

const ADD = { resource: 'QUESTION_MASTER_MANAGEMENT', method: 'ADD' } as const
const copyOf = ({ id }: ListedQuestionnaire) => builderPlaces.duplicate(id)

/** Where it is used, a copy may be made instead. */
const question = (verb: string, consequences: string) => ({
  verb,
  title: ({ name }: ListedQuestionnaire) => questionOn(verb, name),
  useVerdict: saying<ListedQuestionnaire>(consequences),
  usage: { subject: 'le questionnaire', instead: { by: ADD, label: 'Dupliquer le questionnaire', to: copyOf } },
})

/** What may be done with a questionnaire (docs/domain.md 11.2). */
export const QUESTIONNAIRE_ACTIONS: RowActions<ListedQuestionnaire> = [
  showing(),
  previewing(),
  editing({ resource: 'QUESTION_MASTER_MANAGEMENT', method: 'UPDATE' }, { to: ({ id }) => builderPlaces.edit(id) }),
  copying(ADD, { to: copyOf }),
  disabling({
    command: ({ id }) => command('QUESTION_MASTER_MANAGEMENT', 'DISABLE', { id }),
    success: 'Le questionnaire est désactivé avec succès.',
    question: question(
      'Désactiver le questionnaire',
      'Il ne sera plus proposé aux catalogues ni aux collectes. Vous pourrez le réactiver.',
    ),
  }),
  enabling({
    command: ({ id }) => command('QUESTION_MASTER_MANAGEMENT', 'ENABLE', { id }),
    success: 'Le questionnaire est activé avec succès.',
  }),
  deleting({
    command: ({ id }) => command('QUESTION_MASTER_MANAGEMENT', 'DELETE', { id }),
    success: 'Le questionnaire est supprimé avec succès.',
    question: question('Supprimer le questionnaire', 'Le questionnaire et toutes ses versions seront supprimés définitivement.'),
  }),
]

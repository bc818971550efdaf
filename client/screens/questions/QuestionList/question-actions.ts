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
import { command } from '#client/data/use-command.ts'
import type { ListedQuestion } from '#contract/resources/question/entity.ts'

const question = (verb: string, consequences: string) => ({
  verb,
  title: ({ name }: ListedQuestion) => questionOn(verb, name),
  useVerdict: saying<ListedQuestion>(consequences),
  usage: { subject: 'la question' },
})

/** What may be done with a question of the library (docs/domain.md 10.4); a used one stays. */
export const QUESTION_ACTIONS: RowActions<ListedQuestion> = [
  showing(),
  previewing(),
  editing({ resource: 'QUESTION_MANAGEMENT', method: 'UPDATE' }),
  copying({ resource: 'QUESTION_MANAGEMENT', method: 'ADD' }),
  disabling({
    command: ({ id }) => command('QUESTION_MANAGEMENT', 'DISABLE', { id }),
    success: 'La question est désactivée avec succès.',
    question: question('Désactiver la question', 'Elle ne sera plus proposée dans les questionnaires. Vous pourrez la réactiver.'),
  }),
  enabling({
    command: ({ id }) => command('QUESTION_MANAGEMENT', 'ENABLE', { id }),
    success: 'La question est activée avec succès.',
  }),
  deleting({
    command: ({ id }) => command('QUESTION_MANAGEMENT', 'DELETE', { id }),
    success: 'La question est supprimée avec succès.',
    question: question('Supprimer la question', 'La question et ses versions seront supprimées définitivement.'),
  }),
]

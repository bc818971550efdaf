import { counting, deleting, disabling, editing, enabling, questionOn, type RowActions, showing } from '#client/data/actions/row-actions.ts'
import { linkedQuestionsQuery, TABLE_RESOURCES } from '#client/data/lookups.ts'
import { command } from '#client/data/use-command.ts'
import { countOf } from '#contract/counts.ts'
import type { LookupTable, TableKind } from '#contract/resources/table/entity.ts'
import { KINDS } from '../parts/kinds.ts'

/** Why a table stays: "… car elle est liée à 3 questions." (docs/domain.md 6.4). */
const linkedText = (count: number) => `Cette réponse ne peut être supprimée car elle est liée à ${countOf(count, 'question', 'questions')}.`
const SURE = 'Voulez-vous vraiment supprimer cette réponse\u202f? Notez que la réponse et toutes ses valeurs seront supprimées.'

/** A response table goes with its lines; one that questions are linked to stays. */
const REMOVE = deleting<LookupTable>({
  command: ({ id }) => command('TABLE_RESPONSES', 'DELETE_TABLE', { id }),
  success: 'La table est supprimée avec succès.',
  question: {
    verb: 'Supprimer la table',
    title: ({ designation }) => questionOn('Supprimer la table', designation),
    useVerdict: counting(
      ({ id }: LookupTable) => linkedQuestionsQuery(id),
      'Recherche des questions liées…',
      ({ count }) => ({ text: count > 0 ? linkedText(count) : SURE, isAllowed: count === 0 }),
    ),
  },
})

/** What may be done with a table of the list. */
export function tableActions(kind: TableKind): RowActions<LookupTable> {
  const resource = TABLE_RESOURCES[kind]
  return [
    showing({ label: 'Voir les lignes', to: ({ id }) => KINDS[kind].places.detail(id) }),
    editing({ resource, method: 'UPDATE_TABLE' }),
    disabling({ when: ({ enabled }) => enabled, command: ({ id }) => command(resource, 'ENABLE_TABLE', { id, enabled: false }) }),
    enabling({ when: ({ enabled }) => !enabled, command: ({ id }) => command(resource, 'ENABLE_TABLE', { id, enabled: true }) }),
    ...(kind === 'response' ? [REMOVE] : []),
  ]
}

import {
  type Acted,
  counting,
  deleting,
  disabling,
  editing,
  enabling,
  questionOn,
  type RowActions,
  saying,
  showing,
} from '#client/common/actions/row-actions.ts'
import { CODE, ENABLED_COLUMN } from '#client/common/list/common.tsx'
import { listScreen } from '#client/common/list/ListScreen.tsx'
import { NEW } from '#client/common/list/overlays.tsx'
import { showDate } from '#client/data/format.ts'
import { linkedQuestionsQuery, TABLE_RESOURCES, TABLES } from '#client/data/lookups.ts'
import { command } from '#client/data/use-command.ts'
import { showCode } from '#contract/codes.ts'
import { countOf, showNumber } from '#contract/counts.ts'
import type { LookupTable, TableKind } from '#contract/resources/table/entity.ts'
import { KINDS } from '../parts/kinds.ts'
import { tableForm } from '../parts/TableForm.tsx'

/** Why a table stays: "… car elle est liée à 3 questions." (docs/domain.md 6.4). */
const linkedText = (count: number) => `Cette réponse ne peut être supprimée car elle est liée à ${countOf(count, 'question', 'questions')}.`
const SURE = 'Voulez-vous vraiment supprimer cette réponse\u202f? Notez que la réponse et toutes ses valeurs seront supprimées.'

const COUNTING = 'Recherche des questions liées…'

/** A response table goes with its lines; one that questions are linked to stays. */
const REMOVE = deleting<LookupTable>({
  command: ({ id }) => command('TABLE_RESPONSES', 'DELETE_TABLE', { id }),
  success: 'La table est supprimée avec succès.',
  question: {
    verb: 'Supprimer la table',
    title: ({ designation }) => questionOn('Supprimer la table', designation),
    useVerdict: counting(
      ({ id }: LookupTable) => linkedQuestionsQuery(id),
      COUNTING,
      ({ count }) => ({ text: count > 0 ? linkedText(count) : SURE, isAllowed: count === 0 }),
    ),
  },
})

/** What follows for the lines of a table, and for the questions linked to it. */
const consequences = ({ lines }: LookupTable, questions: number): string =>
  [
    lines > 1 ? `Ses ${showNumber(lines)} lignes ne seront plus proposées.` : 'Elle ne sera plus proposée.',
    ...(questions > 0 ? [`${countOf(questions, 'question y est liée', 'questions y sont liées')}.`] : []),
    'Ce qui est déjà choisi reste. Vous pourrez la réactiver.',
  ].join(' ')

/** Says what a table's disabling takes away. */
const hiding = (kind: TableKind) =>
  disabling<LookupTable>({
    when: ({ enabled }) => enabled,
    command: ({ id }) => command(TABLE_RESOURCES[kind], 'ENABLE_TABLE', { id, enabled: false }),
    success: 'La table est désactivée.',
    question: {
      verb: 'Désactiver la table',
      title: ({ designation }) => questionOn('Désactiver la table', designation),
      useVerdict:
        kind === 'response'
          ? counting(
              ({ id }: LookupTable) => linkedQuestionsQuery(id),
              COUNTING,
              ({ count }, table) => ({ text: consequences(table, count), isAllowed: true }),
            )
          : saying(table => consequences(table, 0)),
    },
  })

/** What may be done with a table of the list. */
function tableActions(kind: TableKind): RowActions<LookupTable> {
  const resource = TABLE_RESOURCES[kind]
  return [
    showing({ label: 'Voir les lignes', to: ({ id }) => KINDS[kind].places.detail(id) }),
    editing({ resource, method: 'UPDATE_TABLE' }),
    hiding(kind),
    enabling({ when: ({ enabled }) => !enabled, command: ({ id }) => command(resource, 'ENABLE_TABLE', { id, enabled: true }) }),
    ...(kind === 'response' ? [REMOVE] : []),
  ]
}

const tableList = (kind: TableKind) => {
  const { title, emptyTitle, emptyText, places, code } = KINDS[kind]
  const add = { resource: TABLE_RESOURCES[kind], method: 'ADD_TABLE' } as const
  return listScreen(TABLES[kind], {
    title,
    create: { by: add, label: 'Nouvelle table', opens: ['edit', NEW] },
    filters: [
      CODE,
      { name: 'name', label: 'Désignation', kind: 'text' },
      { name: 'from', label: 'Créée à partir du', kind: 'day' },
      { name: 'to', label: 'Créée jusqu’au', kind: 'day' },
    ],
    columns: [
      { id: 'designation', header: 'Désignation', sortField: 'designation', cell: row => row.designation },
      { id: 'id', header: 'N°', sortField: 'id', cell: row => showCode(code, row.id) },
      { id: 'code', header: 'Code', sortField: 'code', cell: row => row.code },
      { id: 'description', header: 'Description', from: 'wide', cell: row => row.description },
      { id: 'lines', header: 'Lignes', isNumber: true, cell: row => showNumber(row.lines) },
      ENABLED_COLUMN,
      { id: 'createdAt', header: 'Créée le', sortField: 'createdAt', isNumber: true, from: 'wide', cell: row => showDate(row.createdAt) },
    ],
    defaultSort: { field: 'designation', direction: 'ASC' },
    rowTo: ({ id }: Acted) => places.detail(id),
    actions: tableActions(kind),
    overlays: [tableForm(kind)],
    empty: { title: emptyTitle, text: emptyText },
  })
}

/** « Tables techniques » (docs/domain.md 6.3). */
export const TechnicalTables = tableList('technical')
/** « Tables référentielles » (docs/domain.md 6.3). */
export const ReferenceTables = tableList('reference')
/** « Tables de réponses » (docs/domain.md 6.3). */
export const ResponseTables = tableList('response')

import { showCode } from '#contract/codes.ts'
import { countOf } from '#contract/counts.ts'
import { questionnaireMethods } from '#contract/resources/questionnaire/methods.ts'
import { instantCell } from '#contract/spreadsheets/cell.ts'
import { inOrder } from '../../database/page.ts'
import { exportOf } from '../../services/exports/export.ts'
import { countLibrary, listLibraryIds } from '../library/queries.ts'
import { readFilters } from './filters.ts'
import { listQuestionnairesById, type QuestionnaireRow, questionnairesOf } from './list/queries.ts'

/** EXPORT of the questionnaires. */
export const exportQuestionnaires = exportOf({
  resource: 'QUESTION_MASTER_MANAGEMENT',
  contract: questionnaireMethods.EXPORT,
  sheet: 'Questionnaires',
  fileName: 'Questionnaires',
  subject: count => countOf(count, 'questionnaire'),
  columns: {
    code: { label: 'Code', show: (row: QuestionnaireRow) => showCode('questionnaire', row.id) },
    name: { label: 'Désignation', show: row => row.name },
    description: { label: 'Description', show: row => row.description },
    version: { label: 'Version', show: row => row.version },
    enabled: { label: 'Statut', show: row => (row.enabled === 1 ? 'Activé' : 'Désactivé') },
    createdAt: { label: 'Créé le', show: row => instantCell(row.created_at) },
    updatedAt: { label: 'Modifié le', show: row => instantCell(row.updated_at) },
  },
  filters: ({ filter, questionMasterFilterBO }) => (filter ? readFilters(questionMasterFilterBO) : {}),
  count: ({ db }, filters) => countLibrary(db, questionnairesOf(filters)),
  listIds: ({ db }, filters, whole) => listLibraryIds(db, questionnairesOf(filters), whole),
  listRows: async ({ db }, _filters, ids): Promise<QuestionnaireRow[]> => inOrder(ids, await listQuestionnairesById(db, ids)),
})

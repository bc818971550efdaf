import { showCode } from '#contract/codes.ts'
import { countOf } from '#contract/counts.ts'
import { questionnaireMethods } from '#contract/resources/questionnaire/methods.ts'
import { instantCell } from '#contract/spreadsheets/cell.ts'
import { exportOf } from '../../services/exports/export.ts'
import { type QuestionnaireRow, questionnaireList } from './list/queries.ts'

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
  list: questionnaireList,
  filters: ({ filter, questionMasterFilterBO }) => (filter ? questionMasterFilterBO : {}),
  read: rows => rows,
})

import { CODE, ENABLED, ENABLED_COLUMN, updatedColumn } from '#client/common/list/common.tsx'
import { listScreen } from '#client/common/list/ListScreen.tsx'
import { recordOverlay } from '#client/common/list/overlays.tsx'
import { builderPlaces } from '#client/data/places.ts'
import { QUESTIONNAIRES } from '#client/data/questionnaires.ts'
import { PLACES } from '#contract/texts/interface.ts'
import { QuestionnairePreview } from '../parts/QuestionnairePreview.tsx'
import { QuestionnaireDialog } from './QuestionnaireDialog.tsx'
import { QUESTIONNAIRE_ACTIONS } from './questionnaire-actions.ts'

/** « Questionnaires » (docs/domain.md 11.2). */
export const QuestionnaireList = listScreen(QUESTIONNAIRES, {
  title: PLACES.questionnaires,
  create: { by: { resource: 'QUESTION_MASTER_MANAGEMENT', method: 'ADD' }, label: 'Nouveau questionnaire', to: builderPlaces.create },
  filters: [
    CODE,
    { name: 'name', label: 'Désignation', kind: 'text' },
    ENABLED,
    { name: 'from', label: 'Modifié à partir du', kind: 'day' },
  ],
  columns: [
    { id: 'name', header: 'Désignation', sortField: 'name', isWrapped: true, cell: row => row.name },
    { id: 'code', header: 'Code', sortField: 'id', cell: row => row.code },
    { id: 'description', header: 'Description', cell: row => row.description },
    { id: 'version', header: 'Version', isNumber: true, from: 'wide', cell: row => row.version },
    ENABLED_COLUMN,
    updatedColumn('Modifié le'),
  ],
  defaultSort: { field: 'id', direction: 'DESC' },
  actions: QUESTIONNAIRE_ACTIONS,
  overlays: [recordOverlay('preview', QuestionnairePreview), recordOverlay('id', QuestionnaireDialog)],
  empty: { title: 'Aucun questionnaire', text: 'Un questionnaire réunit, page par page, les questions posées aux partenaires.' },
})

import { showDate } from '#client/data/format.ts'
import type { Filter } from '#client/data/list/declaration.ts'
import { ListScreen } from '#client/data/list/ListScreen.tsx'
import { recordOverlay } from '#client/data/list/overlays.tsx'
import { useWithParam } from '#client/data/list/use-list-state.ts'
import { builderPlaces } from '#client/data/places.ts'
import { questionnaireExport, questionnaireListQuery } from '#client/data/questionnaires.ts'
import { EnabledPill } from '#client/data/StatusPills.tsx'
import type { Column, Sort } from '#client/ui/table-columns.ts'
import type { ListedQuestionnaire } from '#contract/resources/questionnaire/entity.ts'
import { PLACES } from '#contract/texts/interface.ts'
import { QuestionnairePreview } from '../parts/QuestionnairePreview.tsx'
import { useQuestionnaireActions } from '../parts/useQuestionnaireActions.tsx'
import { QuestionnaireDialog } from './QuestionnaireDialog.tsx'

const FILTERS: readonly Filter[] = [
  { name: 'code', label: 'Code', kind: 'text' },
  { name: 'name', label: 'Désignation', kind: 'text' },
  { name: 'enabled', label: 'Statut', kind: 'flag', yes: 'Activé', no: 'Désactivé' },
  { name: 'from', label: 'Modifié à partir du', kind: 'day' },
]
const NEWEST: Sort = { field: 'id', direction: 'DESC' }

const COLUMNS: readonly Column<ListedQuestionnaire>[] = [
  { id: 'name', header: 'Désignation', sortField: 'name', isWrapped: true, cell: row => row.name },
  { id: 'code', header: 'Code', sortField: 'id', cell: row => row.code },
  { id: 'description', header: 'Description', cell: row => row.description },
  { id: 'version', header: 'Version', isNumber: true, from: 'wide', cell: row => row.version },
  { id: 'enabled', header: 'Statut', sortField: 'enabled', isWrapped: true, cell: row => <EnabledPill isEnabled={row.enabled} /> },
  { id: 'updatedAt', header: 'Modifié le', sortField: 'updatedAt', isNumber: true, from: 'wide', cell: row => showDate(row.updatedAt) },
]
const OVERLAYS = [recordOverlay('preview', QuestionnairePreview), recordOverlay('id', QuestionnaireDialog)]

/** « Questionnaires » (specification 3, section 2.7). */
export const QuestionnaireList = () => {
  const withParam = useWithParam()
  const { actionsOf, dialog } = useQuestionnaireActions()
  return (
    <ListScreen
      title={PLACES.questionnaires}
      create={{ by: { resource: 'QUESTION_MASTER_MANAGEMENT', method: 'ADD' }, label: 'Nouveau questionnaire', to: builderPlaces.create }}
      columns={COLUMNS}
      filters={FILTERS}
      defaultSort={NEWEST}
      query={questionnaireListQuery}
      rowKey={row => row.id}
      rowTo={row => withParam('id', row.id)}
      rowActions={actionsOf}
      exported={questionnaireExport}
      overlays={OVERLAYS}
      empty={{ title: 'Aucun questionnaire', text: 'Un questionnaire réunit, page par page, les questions posées aux partenaires.' }}
    >
      {dialog}
    </ListScreen>
  )
}

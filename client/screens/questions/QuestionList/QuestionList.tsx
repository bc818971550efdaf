import { showDate } from '#client/data/format.ts'
import type { Filter } from '#client/data/list/declaration.ts'
import { ListScreen } from '#client/data/list/ListScreen.tsx'
import { copyOverlay, formOverlay, NEW, recordOverlay } from '#client/data/list/overlays.tsx'
import { useWithParam } from '#client/data/list/use-list-state.ts'
import { questionExport, questionListQuery, questionQuery } from '#client/data/questions.ts'
import { EnabledPill } from '#client/data/StatusPills.tsx'
import type { Column, Sort } from '#client/ui/table-columns.ts'
import { QUESTION_TYPES } from '#contract/questionnaire/model.ts'
import type { ListedQuestion } from '#contract/resources/question/entity.ts'
import { PLACES } from '#contract/texts/interface.ts'
import { typeTexts } from '#contract/texts/questionnaire.ts'
import { QuestionPreview } from '../parts/QuestionPreview.tsx'
import { useQuestionActions } from '../parts/useQuestionActions.tsx'
import { QuestionDialog } from './QuestionDialog.tsx'
import { QuestionForm } from './QuestionForm.tsx'

const TYPES = QUESTION_TYPES.map(type => ({ value: type, label: typeTexts[type] }))
const FILTERS: readonly Filter[] = [
  { name: 'code', label: 'Code', kind: 'text' },
  { name: 'name', label: 'Désignation', kind: 'text' },
  { name: 'typeOfFilter', param: 'type', label: 'Type', kind: 'choice', options: TYPES },
  { name: 'enabled', label: 'Statut', kind: 'flag', yes: 'Activé', no: 'Désactivé' },
]
const NEWEST: Sort = { field: 'id', direction: 'DESC' }

const COLUMNS: readonly Column<ListedQuestion>[] = [
  { id: 'name', header: 'Désignation', sortField: 'name', isWrapped: true, cell: row => row.name },
  { id: 'code', header: 'Code', sortField: 'id', cell: row => row.code },
  { id: 'type', header: 'Type', sortField: 'type', cell: row => typeTexts[row.type] },
  { id: 'description', header: 'Description', from: 'wide', cell: row => row.description },
  { id: 'enabled', header: 'Statut', sortField: 'enabled', isWrapped: true, cell: row => <EnabledPill isEnabled={row.enabled} /> },
  { id: 'updatedAt', header: 'Modifiée le', sortField: 'updatedAt', isNumber: true, from: 'wide', cell: row => showDate(row.updatedAt) },
]

const ADD = { resource: 'QUESTION_MANAGEMENT', method: 'ADD' } as const
const OVERLAYS = [
  formOverlay('edit', {
    add: ADD,
    update: { resource: 'QUESTION_MANAGEMENT', method: 'UPDATE' },
    query: questionQuery,
    title: 'Modifier la question',
    draw: (question, onClose) => <QuestionForm question={question} onClose={onClose} />,
  }),
  copyOverlay('copy', {
    add: ADD,
    query: questionQuery,
    title: 'Dupliquer une question',
    draw: (question, onClose) => <QuestionForm isCopy question={question} onClose={onClose} />,
  }),
  recordOverlay('preview', QuestionPreview),
  recordOverlay('id', QuestionDialog),
]

/** « Questions »: the library that questionnaires are built from (specification 3, section 2.6). */
export const QuestionList = () => {
  const withParam = useWithParam()
  const { actionsOf, dialog } = useQuestionActions()
  return (
    <ListScreen
      title={PLACES.questions}
      create={{ by: ADD, label: 'Nouvelle question', opens: ['edit', NEW] }}
      columns={COLUMNS}
      filters={FILTERS}
      defaultSort={NEWEST}
      query={questionListQuery}
      rowKey={row => row.id}
      rowTo={row => withParam('id', row.id)}
      rowActions={actionsOf}
      exported={questionExport}
      overlays={OVERLAYS}
      empty={{
        title: 'Aucune question',
        text: 'Les questions de la bibliothèque servent à composer les questionnaires\u202f; une même question peut servir à plusieurs.',
      }}
    >
      {dialog}
    </ListScreen>
  )
}

import { CODE, ENABLED, ENABLED_COLUMN, updatedColumn } from '#client/common/list/common.tsx'
import { listScreen } from '#client/common/list/ListScreen.tsx'
import { copyOverlay, formOverlay, NEW, recordOverlay } from '#client/common/list/overlays.tsx'
import { labelOptions } from '#client/data/options.ts'
import { QUESTIONS, questionQuery } from '#client/data/questions.ts'
import { QUESTION_TYPES } from '#contract/questionnaire/model.ts'
import { PLACES } from '#contract/texts/interface.ts'
import { typeTexts } from '#contract/texts/questionnaire.ts'
import { QuestionDialog } from './QuestionDialog.tsx'
import { QuestionForm } from './QuestionForm.tsx'
import { QuestionPreview } from './QuestionPreview.tsx'
import { QUESTION_ACTIONS } from './question-actions.ts'

const ADD = { resource: 'QUESTION_MANAGEMENT', method: 'ADD' } as const

/** « Questions »: the library that questionnaires are built from (docs/domain.md 10.4). */
export const QuestionList = listScreen(QUESTIONS, {
  title: PLACES.questions,
  create: { by: ADD, label: 'Nouvelle question', opens: ['edit', NEW] },
  filters: [
    CODE,
    { name: 'name', label: 'Désignation', kind: 'text' },
    { name: 'typeOfFilter', param: 'type', label: 'Type', kind: 'choice', options: labelOptions(typeTexts, QUESTION_TYPES) },
    ENABLED,
  ],
  columns: [
    { id: 'name', header: 'Désignation', sortField: 'name', isWrapped: true, cell: row => row.name },
    { id: 'code', header: 'Code', sortField: 'id', cell: row => row.code },
    { id: 'type', header: 'Type', sortField: 'type', cell: row => typeTexts[row.type] },
    { id: 'description', header: 'Description', from: 'wide', cell: row => row.description },
    ENABLED_COLUMN,
    updatedColumn('Modifiée le'),
  ],
  defaultSort: { field: 'id', direction: 'DESC' },
  actions: QUESTION_ACTIONS,
  overlays: [
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
  ],
  empty: {
    title: 'Aucune question',
    text: 'Les questions de la bibliothèque servent à composer les questionnaires\u202f; une même question peut servir à plusieurs.',
  },
})

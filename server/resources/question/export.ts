import { showCode } from '#contract/codes.ts'
import { countOf } from '#contract/counts.ts'
import { questionMethods } from '#contract/resources/question/methods.ts'
import { instantCell } from '#contract/spreadsheets/cell.ts'
import { typeTexts } from '#contract/texts/questionnaire.ts'
import { exportOf } from '../../services/exports/export.ts'
import { listResponseTables } from '../table/queries.ts'
import { type QuestionRow, questionList } from './queries.ts'
import { readRules, type StoredRules, typeOf } from './stored.ts'

interface Exported {
  row: QuestionRow
  rules: StoredRules
  /** The designation of its response table. */
  response: string
}

/** EXPORT of the questions. */
export const exportQuestions = exportOf({
  resource: 'QUESTION_MANAGEMENT',
  contract: questionMethods.EXPORT,
  sheet: 'Questions',
  fileName: 'Questions',
  subject: count => countOf(count, 'question'),
  columns: {
    code: { label: 'Code', show: ({ row }: Exported) => showCode('question', row.id) },
    name: { label: 'Désignation', show: ({ row }) => row.name },
    description: { label: 'Description', show: ({ row }) => row.description },
    type: { label: 'Type', show: ({ row }) => typeTexts[typeOf(row)] },
    response: { label: 'Table de réponses', show: ({ response }) => response },
    minSize: { label: 'Taille minimale', show: ({ rules }) => rules.minSize ?? null },
    size: { label: 'Taille maximale', show: ({ rules }) => rules.size ?? null },
    format: { label: 'Formats acceptés', show: ({ rules }) => rules.format ?? '' },
    lines: { label: 'Colonnes', show: ({ rules }) => (rules.lines ?? []).map(line => line.name).join(', ') },
    enabled: { label: 'Statut', show: ({ row }) => (row.enabled === 1 ? 'Activé' : 'Désactivé') },
    createdAt: { label: 'Créé le', show: ({ row }) => instantCell(row.created_at) },
    updatedAt: { label: 'Modifié le', show: ({ row }) => instantCell(row.updated_at) },
  },
  list: questionList,
  filters: ({ filter, questionFilterBO }) => (filter ? questionFilterBO : {}),
  async read(rows, { db }): Promise<Exported[]> {
    const ruled = rows.map(row => ({ row, rules: readRules(row.json_rules) }))
    const tables = await listResponseTables(db, [...new Set(ruled.flatMap(({ rules }) => rules.response ?? []))])
    const names = new Map(tables.map(table => [table.id, table.designation]))
    return ruled.map(({ row, rules }) => ({ row, rules, response: (rules.response && names.get(rules.response)) || '' }))
  },
})

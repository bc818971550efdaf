import { showCode } from '../codes.ts'
import { typeTexts } from '../texts/questionnaire.ts'
import { columnsOf } from './layout.ts'
import type { Column, Question, QuestionResponse, ValueSpec } from './model.ts'
import { isOfFiles } from './types/registry.ts'

/** A question in words, line by line: always the same lines, '' for what it does not have. */

const tableName = (response: QuestionResponse | null | undefined): string =>
  response ? `${showCode('responseTable', response.id)} - ${response.designation}` : ''

const lines = (response: QuestionResponse | null | undefined): string =>
  [...(response?.data ?? [])]
    .sort((one, other) => one.ord - other.ord)
    .map(({ value, code, enabled }) => `${value} (${code})${enabled ? '' : ' désactivée'}`)
    .join(' ; ')

/** "20 caractères au moins", "5 Mo au plus", ".pdf,.docx": what limits an answer. */
export function describeLimits(spec: ValueSpec): string[] {
  const { size, minSize, format } = spec
  const most = isOfFiles(spec) ? `${size}\u202fMo au plus` : `${size} caractères au plus`
  return [...(minSize ? [`${minSize} caractères au moins`] : []), ...(size ? [most] : []), ...(format ? [format] : [])]
}

/** "Montant (Nombre décimal, requise)". */
function describeColumn(column: Column): string {
  const told = [typeTexts[column.type], ...(column.required ? ['requise'] : []), tableName(column.response), ...describeLimits(column)]
  const rest = [lines(column.response), column.description ?? ''].filter(Boolean).map(text => `\u202f: ${text}`)
  return `${column.name} (${told.filter(Boolean).join(', ')})${rest.join('')}`
}

export function describeQuestion(question: Question): { label: string; value: string }[] {
  return [
    { label: 'Question', value: question.code },
    { label: 'Libellé', value: question.name },
    { label: 'Description', value: question.description ?? '' },
    { label: 'Type', value: typeTexts[question.type] },
    { label: 'Table de réponses', value: tableName(question.response) },
    { label: 'Réponses', value: lines(question.response) },
    { label: 'Limites', value: describeLimits(question).join(', ') },
    { label: 'Colonnes', value: columnsOf(question).map(describeColumn).join(' ; ') },
    { label: 'Statut de la question', value: question.enabled ? 'Activé' : 'Désactivé' },
  ]
}

import { ENABLED_FIELD, type LabelledField, sayCode } from '../../audit.ts'
import { typeTexts } from '../../texts/questionnaire.ts'

/** A question's fields in the audit log; `columns` describes a table's columns in words. */
export const QUESTION_FIELDS: readonly LabelledField[] = [
  { path: 'name', label: 'Désignation' },
  { path: 'description', label: 'Description' },
  { path: 'type', label: 'Type', say: sayCode(typeTexts) },
  { path: 'response', label: 'Table de réponses' },
  { path: 'minSize', label: 'Taille minimale' },
  { path: 'size', label: 'Taille maximale' },
  { path: 'format', label: 'Formats acceptés' },
  { path: 'columns', label: 'Colonnes' },
  ENABLED_FIELD,
]

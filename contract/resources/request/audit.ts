import { ENABLED_FIELD, type LabelledField, sayCode } from '../../audit.ts'
import { REQUEST_STATUSES } from './states.ts'

/** A request in the audit log. */
export const REQUEST_FIELDS: readonly LabelledField[] = [
  { path: 'status', label: 'Statut', say: sayCode(REQUEST_STATUSES) },
  { path: 'userAssigned', label: 'Affectée à' },
  { path: 'answerBy', label: 'Échéance' },
  ENABLED_FIELD,
]

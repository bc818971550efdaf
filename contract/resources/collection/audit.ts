import { type LabelledField, sayCode } from '../../audit.ts'
import { COLLECTION_STATUSES } from './states.ts'

/** A collection in the audit log. */
export const COLLECTION_FIELDS: readonly LabelledField[] = [
  { path: 'name', label: 'Nom' },
  { path: 'description', label: 'Description' },
  { path: 'comment', label: 'Commentaire' },
  { path: 'startDate', label: 'Date de début' },
  { path: 'endDate', label: 'Date de fin' },
  { path: 'status', label: 'Statut', say: sayCode(COLLECTION_STATUSES) },
]

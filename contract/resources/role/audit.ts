import { ENABLED_FIELD, type LabelledField, sayCode } from '../../audit.ts'
import { USER_TYPE_TEXTS } from '../../permissions.ts'

/** A role or a profile in the audit log. */
export const NAMED_FIELDS: readonly LabelledField[] = [
  { path: 'name', label: 'Nom' },
  { path: 'type', label: 'Type d’utilisateur', say: sayCode(USER_TYPE_TEXTS) },
  { path: 'description', label: 'Description' },
  { path: 'requiresTwoFactor', label: 'Double authentification obligatoire' },
  ENABLED_FIELD,
]

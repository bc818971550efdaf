import type { LabelledField } from '../../audit.ts'

/** One's own second factor in the audit log. */
export const SECOND_FACTOR_FIELDS: readonly LabelledField[] = [
  { path: 'isOn', label: 'Double authentification', say: value => (value ? 'Activée' : 'Désactivée') },
  { path: 'codes', label: 'Codes de récupération', isSecret: true },
]

import type { LabelledField } from '../../audit.ts'
import { LABEL_TEXTS } from './states.ts'

/** A product's label in the audit log; paths are its columns. */
export const LABEL_FIELDS: readonly LabelledField[] = [
  { path: 'label_status', label: 'Statut du label', say: status => (typeof status === 'number' ? LABEL_TEXTS[status] : undefined) },
  { path: 'label_start', label: 'Début de validité du label' },
  { path: 'label_expiry', label: 'Échéance du label' },
  { path: 'label_last_renewal', label: 'Dernier renouvellement' },
  { path: 'label_comment', label: 'Commentaire du label' },
  { path: 'label_renewal_comment', label: 'Commentaire du renouvellement' },
  { path: 'label_refusal_date', label: 'Date du refus' },
  { path: 'label_refusal_comment', label: 'Commentaire du refus' },
  { path: 'label_refusal_rule', label: 'Règlement du refus' },
  { path: 'label_withdrawal_date', label: 'Date de la délabellisation' },
  { path: 'label_withdrawal_comment', label: 'Commentaire de la délabellisation' },
]

import type { FieldFault } from '../../errors.ts'

/** The faults of a label act and their French texts. */
export const LABEL_FAULTS = {
  'LABEL.EXPIRY_ORDER': 'La date d’échéance doit être postérieure à la date de début.',
  'LABEL.EXPIRY_PAST': 'Cette date est déjà passée.',
  'LABEL.TOO_OLD': 'Cette date remonte à plus d’un an.',
  'LABEL.TOO_FAR': 'Cette date est à plus d’un an.',
  'LABEL.BEFORE_LABEL': 'Cette date précède le début du label.',
  'LABEL.NO_AFFILIATE': 'Ce produit n’a pas d’affilié gérant.',
  'LABEL.NO_FORM': 'Le catalogue de ce produit n’a pas de questionnaire actif pour cette demande.',
} as const satisfies Record<string, string>
export type LabelFault = keyof typeof LABEL_FAULTS

export const labelFault = (path: string, code: LabelFault): FieldFault => ({ path, code })

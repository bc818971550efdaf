import { ENABLED_FIELD, type LabelledField } from '../../audit.ts'

/** A catalogue's fields in the audit log. Correspondences are logged as added and removed. */
export const CATALOG_FIELDS: readonly LabelledField[] = [
  { path: 'name', label: 'Désignation' },
  { path: 'description', label: 'Description' },
  { path: 'sections', label: 'Sections de la fiche produit' },
  ENABLED_FIELD,
]
export const CORRESPONDENCES = { field: 'forms', label: 'Correspondances' } as const

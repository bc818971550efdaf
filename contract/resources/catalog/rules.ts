import type { FieldFault } from '../../errors.ts'
import type { CollectType } from '../collection/states.ts'
import type { ProductSection } from './sections.ts'

/** Faults of a catalogue and their French texts (docs/domain.md 12.2), on the server and in the form. */
export const CATALOG_FAULTS = {
  'CATALOG.FORMS': 'Veuillez sélectionner les formulaires pour labellisation et renouvellement',
  'CATALOG.FORM_TWICE': 'Ce type de collecte pose déjà ce questionnaire dans ce catalogue.',
  'CATALOG.TYPE_UNKNOWN': 'Ce type de collecte n’est plus proposé.',
  'CATALOG.FORM_UNKNOWN': 'Ce questionnaire n’existe pas, ou n’est plus proposé.',
  'CATALOG.FORM_DISABLED': 'Un questionnaire de ce catalogue est désactivé\u202f: réactivez-le, ou choisissez-en un autre.',
  'CATALOG.SECTION_TWICE': 'Cette section est déjà dans la liste.',
} as const
export type CatalogFaultCode = keyof typeof CATALOG_FAULTS

export const catalogFault = (path: string, code: CatalogFaultCode): FieldFault => ({ path, code })

/** Every catalogue needs a questionnaire for each of these types of collection. */
export const NEEDED_TYPES: readonly CollectType[] = ['COLLECT_TYPE_LABEL', 'COLLECT_TYPE_RENEW_LABEL']

interface Checked {
  forms: readonly { type: string; form: { id: number } }[]
  sections?: readonly ProductSection[] | undefined
}

/** The needed types that have no questionnaire among these correspondences. */
export const missingTypes = (forms: readonly { type: string }[]): CollectType[] =>
  NEEDED_TYPES.filter(type => !forms.some(form => form.type === type))

function twice<V>(values: readonly V[], path: (at: number) => string, code: CatalogFaultCode): FieldFault[] {
  return values.flatMap((value, at) => (value && values.indexOf(value) < at ? [catalogFault(path(at), code)] : []))
}

/** Faults that forbid saving or enabling a catalogue. The schema already requires name, types and questionnaires. */
export function checkCatalog({ forms, sections = [] }: Checked): FieldFault[] {
  return [
    ...(missingTypes(forms).length > 0 ? [catalogFault('forms', 'CATALOG.FORMS')] : []),
    ...twice(
      // A type may have several questionnaires, each once.
      forms.map(({ type, form }) => (type && form.id ? `${type} ${form.id}` : '')),
      at => `forms.${at}.form.id`,
      'CATALOG.FORM_TWICE',
    ),
    ...twice(sections, at => `sections.${at}`, 'CATALOG.SECTION_TWICE'),
  ]
}

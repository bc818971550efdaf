import { type AuditChange, changesBetween, type LabelledField } from '../../audit.ts'
import { compareVersions, type Difference } from '../../questionnaire/compare.ts'
import { allCards } from '../../questionnaire/layout.ts'
import type { Questionnaire } from '../../questionnaire/model.ts'

/** French words of differences. */
export const DIFFERENCE_TEXTS: Readonly<Record<Difference['kind'], string>> = {
  added: 'Ajout',
  removed: 'Retrait',
  moved: 'Déplacement',
  changed: 'Modification',
}

const FIELDS: readonly LabelledField[] = [
  { path: 'name', label: 'Désignation' },
  { path: 'description', label: 'Description' },
  { path: 'questions', label: 'Questions' },
]
/** The log names at most this many changes of one save. */
const NAMED_CHANGES = 200

const told = (form: Questionnaire | null) =>
  form && { name: form.name, description: form.description ?? '', questions: allCards(form).length }

function differenceChanges({ kind, what, label, details }: Difference): AuditChange[] {
  const field = what === 'questionnaire' ? 'questionnaire' : `${what}s`
  const of = what === 'questionnaire' ? '' : `${label}\u202f: `
  if (kind === 'changed') return details.map(({ label: name, before, after }) => ({ field, label: `${of}${name}`, before, after }))
  const [place] = details
  return [{ field, label: `${label}\u202f: ${DIFFERENCE_TEXTS[kind]}`, before: place?.before ?? '', after: place?.after ?? '' }]
}

/** What the audit log tells of a save: null before for a new questionnaire, null after for one that is gone. */
export function versionChanges(before: Questionnaire | null, after: Questionnaire | null): AuditChange[] {
  if (before === null || after === null) return changesBetween(told(before), told(after), FIELDS)
  const changes = compareVersions(before, after).flatMap(differenceChanges)
  const rest = changes.length - NAMED_CHANGES
  if (rest <= 0) return changes
  return [...changes.slice(0, NAMED_CHANGES), { field: 'more', label: 'Autres modifications', before: '', after: String(rest) }]
}

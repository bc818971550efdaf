import { type AuditChange, changesBetween, type LabelledField } from '../../audit.ts'

const FIELDS: readonly LabelledField[] = [
  { path: 'name', label: 'Désignation' },
  { path: 'description', label: 'Description' },
]

interface Told {
  name: string
  description?: string | null | undefined
}

/** What the audit log tells of a save: null before for a new questionnaire, null after for one that is gone. */
export const versionChanges = (before: Told | null, after: Told | null): AuditChange[] => changesBetween(before, after, FIELDS)

import { z } from 'zod'
import { isBlank, isSameValue, type RecordField, type Referent, valueAt } from './record/field.ts'
import { type NameOf, wordsOf } from './record/kinds.ts'
import { inWords } from './words.ts'

/** Values under these keys are never written down, wherever they stand in a body or a record (docs/reliability.md 38.4). */
export const SECRET = /password|token|secret|challenge|recovery_?codes?$/i

/**
 * One field that a command changed, in the words of the moment: what it refers to may be renamed later. '' is "nothing"; of a
 * hidden one the log says that it changed, never what it was.
 */
export const auditChange = z.object({
  field: z.string(),
  label: z.string(),
  before: z.string(),
  after: z.string(),
  isHidden: z.boolean().optional(),
})
export type AuditChange = z.infer<typeof auditChange>

/** A value in words; `undefined` leaves it to the usual ones. */
type Say = (value: unknown) => string | undefined

/** A field of a record that has no `RecordField`: `path` is dotted, `say` words what is not plain (a code, an id). */
export interface LabelledField {
  path: string
  label: string
  say?: Say
  /** What its value names: `names` tells how that is called. */
  refersTo?: Referent
  /** Neither value is ever written: a password, a PASSWORD line. */
  isSecret?: boolean
}

function say(field: LabelledField | RecordField, value: unknown, names: NameOf | undefined): string {
  if ('kind' in field) return wordsOf(field, value, names)
  if (isBlank(value)) return ''
  const named = field.refersTo && names?.(field.refersTo, value)
  return named ?? field.say?.(value) ?? inWords(value)
}

const isSecretField = (field: LabelledField | RecordField): boolean =>
  ('isSecret' in field && field.isSecret === true) || SECRET.test(field.path.slice(field.path.lastIndexOf('.') + 1))

/**
 * What differs between a record as it stood and as it stands, field by field, for the audit log's `audit(subject, changes)`: null
 * before for a new record, null after for one that is gone. `names` words references; docs/domain.md 7.2.
 */
export function changesBetween(
  before: object | null,
  after: object | null,
  fields: readonly (LabelledField | RecordField)[],
  names?: NameOf,
): AuditChange[] {
  return fields.flatMap(field => {
    const [from, to] = [valueAt(before, field.path), valueAt(after, field.path)]
    if (isSameValue(from, to)) return []
    const change = { field: field.path, label: field.label }
    if (isSecretField(field)) return [{ ...change, before: '', after: '', isHidden: true }]
    return [{ ...change, before: say(field, from, names), after: say(field, to, names) }]
  })
}

/** What was added to and taken from a list of names, such as a role's permissions: each in one line, none when both are the same. */
export function listChanges(field: string, label: string, before: readonly string[], after: readonly string[]): AuditChange[] {
  const added = after.filter(one => !before.includes(one))
  const removed = before.filter(one => !after.includes(one))
  return [
    ...(added.length > 0 ? [{ field: `${field}.added`, label: `${label} (ajouts)`, before: '', after: added.join(', ') }] : []),
    ...(removed.length > 0 ? [{ field: `${field}.removed`, label: `${label} (retraits)`, before: removed.join(', '), after: '' }] : []),
  ]
}

/** True for a change that `listChanges` made. */
export const isListChange = ({ field }: AuditChange): boolean => /\.(added|removed)$/.test(field)

/** Words the codes of a table of texts, such as statuses. */
export const sayCode =
  (texts: Readonly<Record<string, string>>): Say =>
  value =>
    typeof value === 'string' && Object.hasOwn(texts, value) ? texts[value] : undefined

/** Whether a record is enabled. */
export const ENABLED_FIELD: LabelledField = { path: 'enabled', label: 'Statut', say: value => (value ? 'Activé' : 'Désactivé') }

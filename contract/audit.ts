import { z } from 'zod'
import { type RecordField, valueAt } from './fields.ts'

/** Keys whose values are never written down, wherever they stand in a body or a record (quality, Traps). */
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
  /** Its value is a civility's code, or what a file is stored under: `names` tells how that is called. */
  refersTo?: 'civility' | 'file'
  /** Neither value is ever written: a password, a PASSWORD line. */
  isSecret?: boolean
}

/** What a field's reference (a line's id, a record's id) is called; undefined for one that nobody knows. */
export type NamesOf = (field: LabelledField | RecordField, value: unknown) => string | undefined

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Paris' })
const number = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 10 })

/** A plain value in French words; '' for nothing. */
export function inWords(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non'
  if (typeof value === 'number') return number.format(value)
  if (Array.isArray(value)) return value.map(inWords).join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  const day = DAY.exec(text)
  if (day) return `${day[3]}/${day[2]}/${day[1]}`
  return INSTANT.test(text) ? moment.format(new Date(text)) : text
}

function say(field: LabelledField | RecordField, value: unknown, names: NamesOf | undefined): string {
  if (value === null || value === undefined || value === '') return ''
  const named = names?.(field, value)
  if (named !== undefined) return named
  if ('kind' in field) return field.kind === 'flag' && typeof value === 'boolean' ? (value ? field.yes : field.no) : inWords(value)
  return field.say?.(value) ?? inWords(value)
}

const isSecretField = (field: LabelledField | RecordField): boolean =>
  ('isSecret' in field && field.isSecret === true) || SECRET.test(field.path.slice(field.path.lastIndexOf('.') + 1))

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

/**
 * What differs between a record as it stood and as it stands, field by field, for the audit log's `audit(subject, changes)`: null
 * before for a new record, null after for one that is gone. `names` words references; specification 2, section 2.5.
 */
export function changesBetween(
  before: object | null,
  after: object | null,
  fields: readonly (LabelledField | RecordField)[],
  names?: NamesOf,
): AuditChange[] {
  return fields.flatMap(field => {
    const [from, to] = [valueAt(before, field.path), valueAt(after, field.path)]
    if (isSame(from, to)) return []
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

/** A change that `listChanges` tells. */
export const isListChange = ({ field }: AuditChange): boolean => /\.(added|removed)$/.test(field)

/** Words the codes of a table of texts, such as statuses. */
export const sayCode =
  (texts: Readonly<Record<string, string>>): Say =>
  value =>
    typeof value === 'string' && Object.hasOwn(texts, value) ? texts[value] : undefined

/** Whether a record is enabled. */
export const ENABLED_FIELD: LabelledField = { path: 'enabled', label: 'Statut', say: value => (value ? 'Activé' : 'Désactivé') }

import type { ReferenceTableCode } from './resources/table/codes.ts'

/** How a field's value is written, asked and shown. */
export type FieldKind =
  | { kind: 'text' | 'area' | 'phone' | 'email' | 'url' | 'integer' | 'decimal' | 'date' | 'image' }
  /** Euros, two decimals. */
  | { kind: 'amount' }
  /** A line of a reference table, by id (contract section 4). */
  | { kind: 'reference'; table: ReferenceTableCode }
  | { kind: 'flag'; yes: string; no: string }

/**
 * One field of a record: its form, its read view, its difference and its audit line are all drawn from this one description
 * (house, A screen).
 */
export type RecordField = FieldKind & {
  /** Dotted path in the record as the wire gives it: `form.siren`. */
  path: string
  label: string
  /** What partners call it, where they call it otherwise. */
  partnerLabel?: string
  hint?: string
  /** The save refuses an empty value: of everybody, or of staff alone. */
  required?: 'all' | 'staff'
  /** Neither shown to partners nor theirs to change. */
  isStaffOnly?: boolean
  /** Chosen at the creation; a command of its own changes it later. */
  isFixed?: boolean
}

export interface RecordSection {
  title: string
  fields: readonly RecordField[]
}

/** The last step of a field's path: the name it has in proposals and filters. */
export const fieldName = ({ path }: RecordField): string => path.slice(path.lastIndexOf('.') + 1)

export const fieldLabelFor = (field: RecordField, isPartner: boolean): string =>
  isPartner && field.partnerLabel !== undefined ? field.partnerLabel : field.label

/** What stands at a dotted path of a record; undefined where the path leads nowhere. */
export function valueAt(record: unknown, path: string): unknown {
  let found = record
  for (const step of path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined
    found = Reflect.get(found, step)
  }
  return found
}

/** The sections as one audience sees them: partners are shown no field that is staff's alone. */
export const sectionsFor = (sections: readonly RecordSection[], isPartner: boolean): RecordSection[] =>
  sections
    .map(section => ({ ...section, fields: section.fields.filter(field => !(isPartner && field.isStaffOnly)) }))
    .filter(section => section.fields.length > 0)

export const isRequiredFor = ({ required }: RecordField, isPartner: boolean): boolean =>
  required === 'all' || (required === 'staff' && !isPartner)

/** Whether a field holds nothing, however that is written. */
export const isBlank = (value: unknown): boolean => value === undefined || value === null || value === ''

import type { z } from 'zod'
import type { UsedFor } from '../files.ts'
import type { ReferenceTableCode } from '../resources/table/codes.ts'

/** Records that a field may refer to, chosen by a search on the server. */
export type RecordType = 'affiliate' | 'product'

/** What the value of a field names by an id, a code or a stored name: a line, a line by its code, an upload, a catalogue, another record. */
export type Referent = 'line' | 'civility' | 'file' | 'catalog' | RecordType

interface Limits {
  min?: number
  max?: number
}

/** The kinds of field, each with what only its fields say. The registry `kinds.ts` says how each behaves. */
interface KindOptions {
  /** `rule` checks and tidies the text of this one field; `doubt` tells what looks wrong about a text that is taken all the same. */
  text: { rule?: z.ZodType<string, string>; doubt?: (text: string) => string | null }
  area: object
  phone: object
  email: object
  url: object
  date: object
  integer: Limits & { unit?: string }
  /** A number of things: a whole number from 0 on. */
  count: Limits
  decimal: Limits & { unit?: string }
  /** Between 0 and 100: what lies outside is taken for the nearer end. */
  percent: object
  /** Euros, two decimals. */
  amount: Limits
  flag: { yes: string; no: string }
  /** A line of a reference table, by its id. `together`: fields that bear it follow each other, and forms ask them as one choice of several, so called. */
  reference: { table: ReferenceTableCode; together?: string }
  /** Lines of a reference table, by their ids. */
  lines: { table: ReferenceTableCode }
  /** A catalogue, by its id. */
  catalog: object
  /** A line of a reference table, by its code. */
  civility: { table: 'CIVILITE' }
  /** Another record. It is given as `{ id, name }`, taken as `{ id }` or a bare id, and held as the id. */
  record: { of: RecordType }
  /** Other records. */
  records: { of: RecordType }
  /** An upload, by its name on the server. */
  file: { usedFor: UsedFor }
  image: object
}
export type Kind = keyof KindOptions

/** What a field says whatever its kind. */
interface FieldFacts {
  /** Dotted path in the record as the wire gives it: `form.siren`. The last step is the name it is stored and proposed under. */
  path: string
  label: string
  /** What partners call it, where they call it otherwise. */
  partnerLabel?: string
  hint?: string
  /** What partners are told before they type, where staff are told something else. */
  partnerHint?: string
  /** The save refuses an empty value: of everybody, or of staff alone. */
  required?: 'all' | 'staff'
  /** Neither shown to partners nor theirs to change. */
  isStaffOnly?: boolean
  /** Shown to partners, but staff's to choose: no form asks partners, no proposal holds it. */
  isStaffSet?: boolean
  /** Chosen at the creation; a command of its own changes it later. */
  isFixed?: boolean
  /** No record is without it: the database holds that. */
  isFilled?: true
}

export type FieldOf<K extends Kind> = { [P in K]: Readonly<FieldFacts & { kind: P } & KindOptions[P]> }[K]

/** One field of a record. All that is done with the field follows from this one description. */
export type RecordField = FieldOf<Kind>

/** A field as the registry of kinds reads it: what other kinds say is absent. */
export type AnyField = Readonly<FieldFacts & Limits> & {
  readonly kind: Kind
  readonly rule?: z.ZodType<string, string>
  readonly doubt?: (text: string) => string | null
  readonly unit?: string
  readonly yes?: string
  readonly no?: string
  readonly table?: ReferenceTableCode
  readonly together?: string
  readonly of?: RecordType
  readonly usedFor?: UsedFor
}

export interface RecordSection {
  readonly title: string
  /** Names that a record's setting knows the section by, as a catalogue's; absent: it is always shown. */
  readonly parts?: readonly string[]
  /** Its fields come in threes, as the figures of each of some years: they stand so where there is room. */
  readonly isInThrees?: true
  readonly fields: readonly RecordField[]
}

/** The last step of a field's path: the name it has in proposals and filters. */
export const fieldName = ({ path }: Pick<RecordField, 'path'>): string => path.slice(path.lastIndexOf('.') + 1)

export const fieldLabelFor = ({ label, partnerLabel }: RecordField, isPartner: boolean): string =>
  isPartner && partnerLabel !== undefined ? partnerLabel : label

/** What stands beside the field: a doubt about what it holds, else what to know before typing. */
export function fieldHintFor(field: AnyField, isPartner: boolean, value: unknown): string | undefined {
  const doubt = typeof value === 'string' && value !== '' ? field.doubt?.(value) : null
  return doubt ?? (isPartner && field.partnerHint !== undefined ? field.partnerHint : field.hint)
}

/** The value at a dotted path of a record; undefined when there is none. */
export function valueAt(record: unknown, path: string): unknown {
  // Read for each field of each row: a bare name costs no list of steps.
  const dot = path.indexOf('.')
  const step = dot < 0 ? path : path.slice(0, dot)
  if (typeof record !== 'object' || record === null || !Object.hasOwn(record, step)) return undefined
  const found: unknown = Reflect.get(record, step)
  return dot < 0 ? found : valueAt(found, path.slice(dot + 1))
}

/** The fields of a record that an audience sees, in their order; partners are shown none that is staff's alone. */
export const fieldsFor = (sections: readonly RecordSection[], isPartner: boolean): RecordField[] =>
  sections.flatMap(section => section.fields).filter(field => !(isPartner && field.isStaffOnly))

/** The sections as one audience sees them; `parts` are those that the record's setting shows, all without it. */
export const sectionsFor = (sections: readonly RecordSection[], isPartner: boolean, parts?: readonly string[]): RecordSection[] =>
  sections
    .filter(section => !section.parts || !parts || section.parts.some(part => parts.includes(part)))
    .map(section => ({ ...section, fields: fieldsFor([section], isPartner) }))
    .filter(section => section.fields.length > 0)

/** The sections as a form asks them: partners nothing that staff choose. */
export const askedSectionsFor = (sections: readonly RecordSection[], isPartner: boolean, parts?: readonly string[]): RecordSection[] =>
  sectionsFor(sections, isPartner, parts)
    .map(section => ({ ...section, fields: section.fields.filter(field => !(isPartner && field.isStaffSet)) }))
    .filter(section => section.fields.length > 0)

export const isRequiredFor = ({ required }: RecordField, isPartner: boolean): boolean =>
  required === 'all' || (required === 'staff' && !isPartner)

/** Whether a field holds nothing, however that is written. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether two values of a field are the same; all that is blank is. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other || (isBlank(one) && isBlank(other)) || JSON.stringify(one) === JSON.stringify(other)

import { z } from 'zod'
import { type AnyField, fieldName, type RecordField, type RecordSection } from './field.ts'
import { KINDS } from './kinds.ts'

interface Ref {
  id: number
  name: string
}

/** The value of each kind as it is kept. */
interface Held {
  text: string
  area: string
  phone: string
  email: string
  url: string
  civility: string
  date: string | null
  file: string | null
  image: string | null
  integer: number | null
  count: number | null
  decimal: number | null
  percent: number | null
  amount: number | null
  reference: number | null
  catalog: number | null
  record: number | null
  flag: boolean | null
  lines: number[]
  records: number[]
}
/** As answers give it. */
interface Sent extends Omit<Held, 'record' | 'records'> {
  record: Ref | null
  records: Ref[]
}
/** As commands take it. */
interface Given extends Omit<Held, 'record' | 'records'> {
  record: number | { id: number } | null
  records: (number | { id: number })[]
}

type Facts = Pick<AnyField, 'path' | 'kind' | 'required' | 'isFilled' | 'isStaffOnly' | 'isFixed'>
type Filled<F, V> = F extends { isFilled: true } ? NonNullable<V> : V
type Required<F extends Facts> = z.ZodType<NonNullable<Held[F['kind']]>, NonNullable<Given[F['kind']]>>

/** The schemas of one field. */
interface Schemas<F extends Facts> {
  sent: z.ZodType<Filled<F, Sent[F['kind']]>>
  held: z.ZodType<Filled<F, Held[F['kind']]>>
  given: F extends { required: 'all' } ? Required<F> : z.ZodDefault<z.ZodType<Held[F['kind']], Given[F['kind']]>>
  /** Of a record that is there: what partners are not shown or may not choose again may be missing. */
  changed: F extends { required: 'all' } & ({ isStaffOnly: true } | { isFixed: true })
    ? z.ZodOptional<z.ZodNullable<Required<F>>>
    : Schemas<F>['given']
}
type Use = keyof Schemas<Facts>

type Name<P extends string> = P extends `${string}.${infer N}` ? N : P
type Group<P extends string> = P extends `${infer G}.${string}` ? G : never
type Flat<F extends Facts, U extends Use> = { [One in F as Name<One['path']>]: Schemas<One>[U] }
type Grouped<F extends Facts, U extends Use> = {
  [G in Group<F['path']>]: z.ZodObject<Flat<Extract<F, { path: `${G}.${string}` }>, U>>
} & Flat<Exclude<F, { path: `${string}.${string}` }>, U>

function schemaOf(field: AnyField, use: Use): z.ZodType {
  const { blank, sent, held, filled, optional } = KINDS[field.kind]
  if (use === 'sent') return blank === null && !field.isFilled ? sent.nullable() : sent
  // What an older record lacks is blank.
  if (use === 'held') return field.isFilled ? held : (blank === null ? held.nullable() : held).default(blank)
  if (field.required !== 'all') return optional(field).default(blank)
  return use === 'changed' && (field.isStaffOnly || field.isFixed) ? filled(field).nullish() : filled(field)
}

// The overloads give each schema the type of its field, which a loop cannot.
function flat<F extends AnyField, U extends Use>(fields: readonly F[], use: U): Flat<F, U>
function flat(fields: readonly AnyField[], use: Use): z.ZodRawShape {
  return Object.fromEntries(fields.map(field => [fieldName(field), schemaOf(field, use)]))
}

function grouped<F extends AnyField, U extends Use>(fields: readonly F[], use: U): Grouped<F, U>
function grouped(fields: readonly AnyField[], use: Use): z.ZodRawShape {
  const groupOf = ({ path }: AnyField) => path.slice(0, Math.max(0, path.indexOf('.')))
  const groups = Map.groupBy(fields, groupOf)
  const shape: Record<string, z.ZodType> = flat(groups.get('') ?? [], use)
  for (const [group, members] of groups) if (group !== '') shape[group] = z.object(flat(members, use))
  return shape
}

function judging<F extends AnyField>(fields: readonly F[]): z.ZodType<{ [One in F as Name<One['path']>]?: Held[One['kind']] }>
function judging(fields: readonly AnyField[]): z.ZodType {
  return z.object(flat(fields, 'given'))
}

type FieldIn<S extends readonly RecordSection[]> = S[number]['fields'][number]

function refuseTwins(fields: readonly AnyField[]): void {
  const names = fields.map(fieldName)
  const twin = names.find((name, at) => names.indexOf(name) !== at)
  if (twin !== undefined) throw new Error(`two fields of a record are called ${twin}`)
}

/**
 * A record from its sections of fields. `kept` are fields that commands set: a record gives and stores them, no form or proposal
 * holds them.
 */
export function record<const S extends readonly RecordSection[], const K extends readonly RecordField[] = []>(declared: {
  sections: S
  kept?: K
}) {
  const { sections } = declared
  const fields: readonly FieldIn<S>[] = sections.flatMap(section => section.fields)
  const all: readonly (FieldIn<S> | K[number])[] = [...fields, ...(declared.kept ?? [])]
  refuseTwins(all)
  const named = fields.map((field): RecordField => ({ ...field, path: fieldName(field) }))
  return {
    sections,
    /** All fields of the sections, by their paths on the wire. */
    fields,
    kept: declared.kept ?? [],
    /** The same fields under their bare names, as values and proposals use them. */
    named,
    /** What a partner may ask to change, under bare names. */
    proposed: named.filter(field => !field.isStaffOnly && !field.isStaffSet && !field.isFixed),
    /** What answers give: the schemas to spread into the entity's. */
    sent: grouped(all, 'sent'),
    /** What the creation takes. */
    input: z.object(grouped(fields, 'given')),
    /** What a change of a record that is there takes. */
    change: z.object(grouped(fields, 'changed')),
    /** The values as they are kept, under bare names. */
    values: z.object(flat(all, 'held')),
    /** Values as partners are given them: staff's own are blank. */
    forPartners: <V extends object>(values: V): V => {
      const hidden = all.filter(field => field.isStaffOnly).map(field => [fieldName(field), KINDS[field.kind].blank])
      return { ...values, ...Object.fromEntries(hidden) }
    },
    /** The schema of some fields alone, under bare names: each value is judged by itself. */
    some: (names: ReadonlySet<string>) => judging(fields.filter(field => names.has(fieldName(field)))),
  }
}

/** A record's values as they are kept, by bare names. */
export type ValuesOf<R extends { values: z.ZodType }> = z.output<R['values']>

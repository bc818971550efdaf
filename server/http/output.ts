import { z } from 'zod'

/** Stands for a value that its schema does not take. */
const UNFIT = Symbol('unfit')
type Project = (value: unknown) => unknown

const fits =
  (test: (value: unknown) => boolean): Project =>
  value =>
    test(value) ? value : UNFIT

const viaZod =
  (schema: z.core.$ZodType): Project =>
  value => {
    const parsed = z.safeParse(schema, value)
    return parsed.success ? parsed.data : UNFIT
  }

function eachOf(item: Project): Project {
  return value => {
    if (!Array.isArray(value)) return UNFIT
    const items = new Array<unknown>(value.length)
    for (let at = 0; at < value.length; at++) {
      const one = item(value[at])
      if (one === UNFIT) return UNFIT
      items[at] = one
    }
    return items
  }
}

function fieldsOf(shape: Readonly<Record<string, z.core.$ZodType>>): Project {
  const fields = Object.entries(shape).map(([key, schema]) => ({ key, project: projectOf(schema) }))
  return value => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return UNFIT
    const record: Record<string, unknown> = {}
    for (const { key, project } of fields) {
      const one = project(Reflect.get(value, key))
      if (one === UNFIT) return UNFIT
      record[key] = one
    }
    return record
  }
}

/** A schema of exactly this class, which asks for nothing besides: neither checks nor a format or coercion. */
const isPlain = <T>(schema: z.core.$ZodType, type: abstract new (...given: never) => T): schema is z.core.$ZodType & T =>
  schema.constructor === type && !('coerce' in schema._zod.def)

/** Plain data is copied here; whatever else a schema may ask for is left to zod. */
function projectOf(schema: z.core.$ZodType): Project {
  if (schema._zod.def.checks?.length) return viaZod(schema)
  if (schema instanceof z.ZodObject && !schema.def.catchall) return fieldsOf(schema.shape)
  if (schema instanceof z.ZodArray) return eachOf(projectOf(schema.element))
  // The keys of a partial record are no values of its key's schema.
  if (schema instanceof z.ZodRecord && schema.keyType._zod.values) {
    const { keyType, valueType } = schema
    return fieldsOf(Object.fromEntries([...(keyType._zod.values ?? [])].map(key => [String(key), valueType])))
  }
  if (schema instanceof z.ZodNullable) {
    const inner = projectOf(schema.unwrap())
    return value => (value === null ? null : inner(value))
  }
  if (schema instanceof z.ZodOptional) {
    // One that makes something of nothing, such as a default, is not plain.
    if (viaZod(schema.unwrap())(undefined) !== UNFIT) return viaZod(schema)
    const inner = projectOf(schema.unwrap())
    return value => (value === undefined ? undefined : inner(value))
  }
  if (schema instanceof z.ZodEnum) {
    const values: ReadonlySet<unknown> = schema._zod.values
    return fits(value => values.has(value))
  }
  if (isPlain(schema, z.ZodBoolean)) return fits(value => typeof value === 'boolean')
  if (isPlain(schema, z.ZodString)) return fits(value => typeof value === 'string')
  if (isPlain(schema, z.ZodNumber)) return fits(Number.isFinite)
  return viaZod(schema)
}

const known = new WeakMap<z.ZodType, Project>()

/**
 * A body's result as its contract shows it: the declared keys alone. Zod's own `parse` allocates several objects for each value, a sixth
 * of what a list page costs; it judges what does not fit, and throws its error.
 */
export function project<S extends z.ZodType>(schema: S, result: unknown): unknown {
  let own = known.get(schema)
  if (!own) {
    own = projectOf(schema)
    known.set(schema, own)
  }
  const projected = own(result)
  return projected === UNFIT ? schema.parse(result) : projected
}

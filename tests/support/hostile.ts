import fc from 'fast-check'
import { z } from 'zod'
import { EVERY_METHOD, type Walked } from './registry-walk.ts'

/** Values that no field expects, or that trip a store, a parser or a comparison. */
const HOSTILE: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    -1e308,
    2 ** 31,
    2 ** 53,
    '',
    ' ',
    '0',
    'null',
    '__proto__',
    'constructor',
    [],
    {},
    [[]],
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    "' or 1=1 --",
    '"; drop table request; --',
    '%',
    '_',
    '\\',
    '$1',
    '{{x}}',
    '../../etc/passwd',
    '2026-02-31',
    '0000-00-00',
    '9999-12-31T23:59:59Z',
    'é'.repeat(300),
    'a'.repeat(5000),
    '\u202e',
    '\u{1f600}'.repeat(130),
    'P12',
    'NaN',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.double(),
  fc.array(fc.oneof(fc.integer(), fc.string()), { maxLength: 5 }),
  fc.object({ maxDepth: 3, withNullPrototype: true }),
)

const schemaShape = z.looseObject({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
})

/** Existing ids, valid dates and texts, which pass the schema. */
const GOOD_BY_TYPE: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  integer: fc.integer({ min: 1, max: 18 }),
  number: fc.integer({ min: 1, max: 18 }),
  boolean: fc.boolean(),
  string: fc.constantFrom('nom', 'note', 'string', 'table', 'COLLECT_TYPE_ANNUAL', 'PWD', 'Collecte', '2026-03-01', '2099-12-31', '12', ''),
}

function good(schema: unknown, depth: number): fc.Arbitrary<unknown> {
  const shape = schemaShape.safeParse(schema).data ?? {}
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map(one => value(one, depth)))
  if (shape.type === 'array') return fc.array(value(shape.items, depth + 1), { maxLength: 3 })
  if (shape.type === 'object' && depth < 6) return record(shape.properties ?? {}, depth + 1)
  return GOOD_BY_TYPE[shape.type ?? ''] ?? HOSTILE
}

const value = (schema: unknown, depth: number): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 9, arbitrary: good(schema, depth) }, { weight: 1, arbitrary: HOSTILE })

function record(properties: Record<string, unknown>, depth: number): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, value(schema, depth)]))
  const extra = fc.option(
    fc.dictionary(fc.oneof(fc.constantFrom('__proto__', 'id', 'status', 'toString'), fc.string()), HOSTILE, { maxKeys: 2 }),
  )
  return fc
    .tuple(fc.record(fields, { requiredKeys: [] }), fc.record(fields), fc.integer({ min: 0, max: 3 }), extra)
    .map(([some, all, at, more]) => ({
      ...(at === 0 ? some : all),
      ...more,
    }))
}

/** Bodies for a method: mostly of its schema's shape, with a wrong value here and there. */
export function bodyOf({ entry }: Walked): fc.Arbitrary<unknown> {
  const schema = z.toJSONSchema(entry.input, { io: 'input', unrepresentable: 'any', cycles: 'ref' })
  return fc.oneof({ weight: 12, arbitrary: good(schema, 0) }, { weight: 1, arbitrary: HOSTILE })
}

const nested = (depth: number, open: string, close: string) => `${open.repeat(depth)}${close.repeat(depth)}`

/** The text of a request: a call of a method, or an envelope that is broken in some way. */
export const REQUEST_TEXT: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 20,
    arbitrary: fc
      .constantFrom(...EVERY_METHOD)
      .chain(walked =>
        bodyOf(walked).map(body => JSON.stringify({ resource: walked.resource, method: walked.method, body: JSON.stringify(body) })),
      ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 6 }) },
  { weight: 1, arbitrary: fc.record({ resource: HOSTILE, method: HOSTILE, body: HOSTILE }).map(one => JSON.stringify(one) ?? '') },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...EVERY_METHOD), fc.constantFrom(63, 64, 65, 5000), fc.constantFrom(['[', ']'], ['{"a":', '}']))
      .map(([{ resource, method }, depth, [open = '', close = '']]) => {
        const inner = open === '[' ? nested(depth, open, close) : `${open.repeat(depth)}1${close.repeat(depth)}`
        return JSON.stringify({ resource, method, body: `{"id":1,"deep":${inner}}` })
      }),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...EVERY_METHOD), fc.nat()).map(([{ resource, method }, at]) => {
      const text = JSON.stringify({ resource, method, body: '{"id":1}' })
      return text.slice(0, at % text.length)
    }),
  },
)

type Path = readonly (string | number)[]

/** Every place of a value, its own first. */
function placesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...path, Array.isArray(value) ? Number(key) : key]))]
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce((inner: unknown, key): unknown => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined), value)

/** The value with what `change` makes of the one at a place; undefined takes a property away. */
function changed(value: unknown, [key, ...rest]: Path, change: (old: unknown) => unknown): unknown {
  if (key === undefined) return change(value)
  if (Array.isArray(value)) return value.map((item, at) => (at === key ? changed(item, rest, change) : item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, name === key ? changed(inner, rest, change) : inner]))
}

/** The value slightly changed: another number, another case, doubled, one entry more. */
function nearly(old: unknown, at: number): unknown {
  if (typeof old === 'number') return [old - 1, old + 1, 1, -old, old + 0.5, 2_147_483_647][at % 6]
  if (typeof old === 'string')
    return [old.toUpperCase(), ` ${old} `, `${old}${old}`, old.slice(1), `${old}\u0000`, old.normalize('NFD')][at % 6]
  if (Array.isArray(old)) return [[...old, ...old], [], old.toReversed(), [...old, null], [old], old.slice(1)][at % 6]
  return old === null ? [] : typeof old === 'object' ? { ...old, id: 1, enabled: true, status: 'REQUEST_ACCEPTED' } : !old
}

/** A valid body with one to three places changed, which passes the schema into the command. */
export function mutated(body: unknown): fc.Arbitrary<unknown> {
  const edit = fc.record({
    place: fc.nat(),
    at: fc.nat(),
    how: fc.constantFrom('hostile', 'near', 'near', 'gone', 'other'),
    value: HOSTILE,
  })
  return fc.array(edit, { minLength: 1, maxLength: 3 }).map(edits =>
    edits.reduce((current: unknown, { place, at, how, value }) => {
      const places = placesOf(current)
      const path = places[place % places.length] ?? []
      const other = places[at % places.length] ?? []
      return changed(current, path, old => {
        if (how === 'near') return nearly(old, at)
        if (how === 'gone') return undefined
        return how === 'hostile' ? value : valueAt(current, other)
      })
    }, body),
  )
}

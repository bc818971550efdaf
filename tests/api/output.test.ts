import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { project } from '#server/http/output.ts'

interface Kind {
  schema: z.ZodType
  fitting: fc.Arbitrary<unknown>
}

const LEAVES: readonly Kind[] = [
  { schema: z.string(), fitting: fc.string() },
  { schema: z.number(), fitting: fc.oneof(fc.integer(), fc.constant(Number.NaN), fc.constant(Number.POSITIVE_INFINITY)) },
  { schema: z.boolean(), fitting: fc.boolean() },
  { schema: z.enum(['a', 'b']), fitting: fc.constantFrom('a', 'b', 'c', 1) },
  { schema: z.literal(3), fitting: fc.constantFrom(3, '3') },
  { schema: z.int().min(2), fitting: fc.oneof(fc.integer({ min: 0, max: 4 }), fc.double()) },
  { schema: z.string().max(2), fitting: fc.string({ maxLength: 4 }) },
  { schema: z.coerce.string(), fitting: fc.integer() },
  { schema: z.unknown(), fitting: fc.jsonValue() },
  { schema: z.string().transform(text => text.length), fitting: fc.string() },
  { schema: z.record(z.string(), z.number()), fitting: fc.dictionary(fc.string(), fc.integer()) },
  {
    schema: z.record(z.enum(['a', 'b']), z.number()),
    fitting: fc.record({ a: fc.integer(), b: fc.integer() }, { requiredKeys: ['a'] }),
  },
  {
    schema: z.partialRecord(z.enum(['a', 'b']), z.number()),
    fitting: fc.record({ a: fc.integer(), b: fc.integer() }, { requiredKeys: [] }),
  },
  {
    schema: z.union([z.string(), z.object({ a: z.number() })]),
    fitting: fc.oneof(fc.string(), fc.record({ a: fc.integer(), b: fc.integer() })),
  },
  { schema: z.strictObject({ a: z.boolean() }), fitting: fc.constantFrom({ a: true }, { a: true, b: 1 }) },
  { schema: z.looseObject({ a: z.boolean() }), fitting: fc.constant({ a: true, b: 1 }) },
  { schema: z.string().default('x'), fitting: fc.constantFrom('y', undefined) },
  { schema: z.object({ a: z.number() }).refine(({ a }) => a > 0), fitting: fc.record({ a: fc.integer() }) },
]

const inner = (kind: Kind): fc.Arbitrary<Kind> =>
  fc.constantFrom(
    { schema: z.array(kind.schema), fitting: fc.array(kind.fitting, { maxLength: 3 }) },
    { schema: kind.schema.nullable(), fitting: fc.option(kind.fitting) },
    { schema: z.object({ is: kind.schema.optional() }), fitting: fc.record({ is: kind.fitting, more: fc.string() }, { requiredKeys: [] }) },
    { schema: z.object({ is: kind.schema, n: z.number() }), fitting: fc.record({ is: kind.fitting, n: fc.integer(), more: fc.string() }) },
  )

const kinds: fc.Arbitrary<Kind> = fc
  .constantFrom(...LEAVES)
  .chain(leaf => fc.oneof(fc.constant(leaf), inner(leaf), inner(leaf).chain(inner), inner(leaf).chain(inner).chain(inner)))

/** What comes of it, as it leaves: JSON, or that it was refused. */
function outcome(parse: () => unknown): string | undefined {
  try {
    return JSON.stringify({ payload: parse() })
  } catch (error) {
    if (error instanceof z.ZodError) return `refused: ${error.message}`
    throw error
  }
}

describe('what leaves a method', () => {
  it('is what zod lets through, and refused as zod refuses it', () => {
    const cases = kinds.chain(({ schema, fitting }) =>
      fc.tuple(fc.constant(schema), fc.oneof({ weight: 4, arbitrary: fitting }, fc.jsonValue())),
    )
    fc.assert(
      fc.property(cases, ([schema, value]) => {
        expect(outcome(() => project(schema, value))).toBe(outcome(() => schema.parse(value)))
      }),
      { numRuns: 2000 },
    )
  })

  it('holds no key that the contract does not name, however deep', () => {
    const schema = z.object({ data: z.array(z.object({ id: z.number(), by: z.object({ id: z.number() }).nullable() })) })
    const secret = { id: 1, password: 'x', by: { id: 2, token: 'y' } }
    expect(project(schema, { data: [secret], more: 1 })).toEqual({ data: [{ id: 1, by: { id: 2 } }] })
  })
})

import type { z } from 'zod'

/** The valid part of what an address or a form holds: keys that the schema refuses are left out. Every key must be optional. */
export function keepValid<S extends z.ZodObject>(schema: S, raw: Readonly<Record<string, unknown>>): z.output<S> {
  const parsed = schema.safeParse(raw)
  if (parsed.success) return parsed.data
  const refused = new Set(parsed.error.issues.map(issue => issue.path[0]))
  return schema.parse(Object.fromEntries(Object.entries(raw).filter(([key]) => !refused.has(key))))
}

import type { z } from 'zod'
import { validationProblem } from '#contract/errors.ts'
import { isFaultCode } from '#contract/texts/errors.ts'

/** How many faults an answer names at most. */
const NAMED = 100

const codeOf = ({ code, message }: z.core.$ZodIssue): string => {
  if (isFaultCode(message)) return message
  return code === 'custom' ? message : `STD_ERROR.${code.toUpperCase()}`
}

/** The payload as its schema reads it; VALIDATION_ERROR with each fault's path and code otherwise (docs/wire.md 1.3). */
export function parseInput<S extends z.ZodType>(schema: S, payload: unknown): z.output<S> {
  const parsed = schema.safeParse(payload)
  if (parsed.success) return parsed.data
  throw validationProblem(
    ...parsed.error.issues.slice(0, NAMED).map(issue => ({ path: issue.path.map(String).join('.'), code: codeOf(issue) })),
  )
}

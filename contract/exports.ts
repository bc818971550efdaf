import { z } from 'zod'
import { type Access, type CommandMethod, command } from './method.ts'
import { ordering } from './paging.ts'

/**
 * What an EXPORT takes (docs/wire.md 4.5): `filter` tells whether the filter object counts; `fields` gives the columns and their
 * labels by field, all when empty. The filter object has a name of its own (`userFilterBO`, `logFlGetBO` …).
 * `order` and `direction` sort the rows as they sort the list (docs/wire.md 2.1).
 */
const exportInput = <F extends z.ZodRawShape, const O extends readonly string[]>(filterObject: F, orders: O) =>
  z.object({
    ...ordering(orders),
    filter: z.boolean().default(false),
    fields: z.record(z.string().max(100), z.string().max(250)).default({}),
    ...filterObject,
  })

/** A whole file in base64. */
export const fileAnswer = z.object({ fileName: z.string(), data: z.string() })

/** What an EXPORT gives: the file in base64, or beyond 5,000 rows the path that streams it once (docs/wire.md 4.5). */
export const exported = z.union([fileAnswer, z.object({ fileName: z.string(), url: z.string() })])

/** A resource's EXPORT, whose `audit` line says what was exported. */
export const exportCommand = <F extends z.ZodRawShape, const O extends readonly string[]>(
  access: Access,
  audit: string,
  filterObject: F,
  orders: O,
): CommandMethod<ReturnType<typeof exportInput<F, O>>, typeof exported> =>
  command({ access, input: exportInput(filterObject, orders), output: exported, audit, touches: [] })

/** Whether an answer holds a file: large, confidential, and to be had again by asking anew. */
export const holdsFile = (output: z.ZodType): boolean => output === exported || output === fileAnswer

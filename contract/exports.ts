import { z } from 'zod'
import { ordering } from './paging.ts'

/**
 * What an EXPORT takes (contract section 4): `filter` tells whether the filter object counts; `fields` gives the columns and their
 * labels by field, all when empty. The filter object bears the specification's name for it (`userFilterBO`, `logFlGetBO` …).
 * `order` and `direction` sort the rows as they sort the list (contract section 2).
 */
export const exportInput = <F extends z.ZodRawShape, const O extends readonly string[]>(filterObject: F, orders: O) =>
  z.object({
    ...ordering(orders),
    filter: z.boolean().default(false),
    fields: z.record(z.string().max(100), z.string().max(250)).default({}),
    ...filterObject,
  })

/** What an EXPORT gives: the file in base64, or beyond 5,000 rows the path that streams it once (contract section 4). */
export const exported = z.union([z.object({ fileName: z.string(), data: z.string() }), z.object({ fileName: z.string(), url: z.string() })])

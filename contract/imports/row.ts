import { z } from 'zod'
import { command, holders } from '../method.ts'
import { byId, requiredText } from '../values.ts'

/** SHA-256 of a file's bytes, in hexadecimal. */
export const fileHash = z.string().regex(/^[0-9a-f]{64}$/)

/** Where a row comes from. A row that was added is added once, whoever sends it again, from wherever (docs/wire.md 10). */
const source = z.object({
  file: fileHash,
  name: requiredText,
  sheet: z.string().min(1).max(100),
  row: z.int().positive().max(2_000_000),
})

const frame = { mode: z.enum(['ADD', 'UPDATE']).default('ADD'), source: source.optional() }
/** One row: how it is meant, and its values, which the import's columns read (`readGiven`). */
const importInput = z.looseObject({ code: requiredText.max(50), ...frame })
/** An account is named by its identifier. */
const userImportInput = z.looseObject({ username: requiredText, ...frame })
export type ImportInput = z.output<z.ZodObject<typeof frame, z.core.$loose>>

const access = holders('IMPORT.VIEW')
const lists = ['PRODUCT_MANAGEMENT', 'AFFILIATE_MANAGEMENT', 'USER_MANAGEMENT'] as const

/** IMPORT of a resource: one row a call, one transaction a row. Gives the record's id. */
export const importMethod = (of: string) => command({ access, input: importInput, output: byId, audit: `Import ${of}`, touches: lists })
export const userImportMethod = command({ access, input: userImportInput, output: byId, audit: 'Import d’un compte', touches: lists })

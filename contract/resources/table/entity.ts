import { z } from 'zod'
import { canOf } from '../../can.ts'
import { stamped } from '../../edits.ts'
import { area, id, requiredArea, requiredText, sent } from '../../values.ts'
import { lineColor } from './color.ts'

/** The three kinds of lookup tables (docs/domain.md 6.1). */
export const TABLE_KINDS = ['technical', 'reference', 'response'] as const
export type TableKind = (typeof TABLE_KINDS)[number]

/** A table of any kind; `lines` counts all of its lines (docs/domain.md 6.2). */
export const lookupTable = z.object({
  id: sent.id,
  code: z.string(),
  designation: z.string(),
  description: z.string(),
  enabled: z.boolean(),
  createdAt: sent.instant,
  lines: z.number(),
  can: canOf('UPDATE_TABLE', 'ADD_LINE', 'DELETE_TABLE', 'ENABLE_TABLE'),
  ...stamped,
})
export type LookupTable = z.infer<typeof lookupTable>

/** A code chosen by its author, or made from the designation when empty; fixed from then on. */
const ownCode = z.string().trim().max(100).default('')
export const tableInput = z.object({ code: ownCode, designation: requiredText, description: area.default('') })
/** A code sent along is ignored. */
export const tableUpdate = tableInput.omit({ code: true }).extend({ id })

/** A line's `can`, where a line is shown to be worked on. */
export const lineCan = { can: canOf('UPDATE_LINE', 'ORDER', 'ENABLE_LINE', 'DELETE') }

const line = {
  id: sent.id,
  code: z.string(),
  designation: z.string(),
  value: z.string(),
  enabled: z.boolean(),
  createdAt: sent.instant,
  table: z.object({ id: sent.id }),
  ...stamped,
}
export const referenceLine = z.object({ ...line, color: z.string() })
export type ReferenceLine = z.infer<typeof referenceLine>
export const responseLine = z.object({ ...line, ord: z.number() })
export type ResponseTableLine = z.infer<typeof responseLine>

/** The value of a line of type PASSWORD is never sent back (docs/domain.md 6.7). */
export const LINE_TYPES = ['', 'PASSWORD'] as const
export const technicalLine = z.object({ ...line, description: z.string(), type: z.string() })
export type TechnicalLine = z.infer<typeof technicalLine>
export type LookupLine = ReferenceLine | ResponseTableLine | TechnicalLine

/** A setting may be a whole drawing: the logo of attestations. */
const setting = z.string().trim().max(100_000)
const lineFields = { designation: requiredText, value: requiredText }
const ofTable = { table: z.object({ id }), code: ownCode }

/** Lines of reference tables may be whole sentences, as the targets of development goals are. */
const sentences = { designation: requiredArea, value: requiredArea }
export const referenceLineInput = z.object({ ...ofTable, ...sentences, color: lineColor.default('') })
export const referenceLineUpdate = referenceLineInput.omit({ table: true, code: true }).extend({ id })
export const responseLineInput = z.object({ ...ofTable, ...lineFields })
export const responseLineUpdate = responseLineInput.omit({ table: true, code: true }).extend({ id })
export const technicalLineInput = z.object({
  ...ofTable,
  ...lineFields,
  value: setting.min(1),
  description: area.default(''),
  type: z.enum(LINE_TYPES).default(''),
})
/** The type cannot change. An empty value keeps that of a PASSWORD line and is refused for others. */
export const technicalLineUpdate = z.object({ id, designation: requiredText, value: setting.default(''), description: area.default('') })

import { z } from 'zod'
import { anonymous, anySession, holders, query } from '../../method.ts'
import { id, requiredText } from '../../values.ts'

const byValue = z.object({ value: requiredText })

/** A line of a technical table, for selects: `code` is what is stored (contract section 4). */
export const technicalLine = z.object({
  id,
  code: z.string(),
  designation: z.string(),
  value: z.string(),
  description: z.string(),
  enabled: z.boolean(),
})
export type TechnicalLine = z.infer<typeof technicalLine>

/** TABLE_TECHNIQUE; without a token GET_TABLE_BY_CODE answers for PWD alone (contract section 4). */
export const technicalTableMethods = {
  GET_TABLE_BY_CODE: query({
    access: anonymous,
    input: byValue,
    output: z.object({ id, code: z.string(), designation: z.string(), lines: z.array(technicalLine) }),
  }),
  GET_ALL_LINE_CODE: query({ access: anySession, input: byValue, output: z.array(technicalLine) }),
}

export const referenceLine = z.object({
  id,
  code: z.string(),
  designation: z.string(),
  value: z.string(),
  color: z.string(),
  enabled: z.boolean(),
})

/** TABLE_REFERENTIEL: the enabled lines of a reference table, by the table's code. */
export const referenceTableMethods = {
  GET_ALL_LINE_CODE: query({ access: anySession, input: byValue, output: z.array(referenceLine) }),
}

/** TABLE_RESPONSES: the lines of a response table in their order. */
export const responseTableMethods = {
  GET_ALL_LINE: query({
    access: holders('T_RESPONSE.VIEW', 'QUESTION.VIEW', 'FORM.VIEW'),
    input: z.object({ id }),
    output: z.array(z.object({ id, code: z.string(), ord: z.int(), designation: z.string(), value: z.string(), enabled: z.boolean() })),
  }),
}

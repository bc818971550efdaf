import { z } from 'zod'
import { canOf } from '../../can.ts'
import { stamped } from '../../edits.ts'
import { columnSchema, questionSchema, questionTypeSchema } from '../../questionnaire/model.ts'
import { area, id, person, requiredText, sent } from '../../values.ts'

/** One of a question's states since its creation, today's included (docs/domain.md 10.1). */
export const questionHistory = z.object({
  version: z.number(),
  name: z.string(),
  description: z.string(),
  type: questionTypeSchema,
  createdAt: sent.instant,
  createdByUser: person.nullable(),
})
export type QuestionHistory = z.infer<typeof questionHistory>

/** A question of the library (docs/domain.md 10.1); `lines` are the columns of a table. */
export const libraryQuestion = questionSchema.extend({
  description: z.string(),
  /** The newest first. */
  histories: z.array(questionHistory),
  createdAt: sent.instant,
  updatedAt: sent.instant,
  createdByUser: person.nullable(),
  updatedByUser: person.nullable(),
  can: canOf('UPDATE', 'ENABLE', 'DISABLE', 'DELETE'),
  ...stamped,
})
export type LibraryQuestion = z.infer<typeof libraryQuestion>
/** Lists leave out the lines of tables and the histories. */
export const listedQuestion = libraryQuestion.omit({ histories: true, lines: true, response: true, stamp: true })
export type ListedQuestion = z.infer<typeof listedQuestion>

const tableRef = z.object({ id }).nullish()
/** In Mo for files, in characters for texts. */
const size = z.int().positive().max(1_000_000).nullish()
const rules = { response: tableRef, size, minSize: size, format: z.string().trim().max(250).nullish() }
/** Input of a save; response tables are named by id. `rules.ts` holds what each type needs (docs/domain.md 10.3). */
export const questionInput = z.object({
  ...rules,
  name: requiredText,
  description: area.default(''),
  type: questionTypeSchema,
  lines: z
    .array(
      columnSchema.pick({ type: true, order: true, required: true }).extend({ ...rules, name: requiredText, description: area.nullish() }),
    )
    .max(200)
    .nullish(),
})
export type QuestionInput = z.output<typeof questionInput>
export type ColumnInput = NonNullable<QuestionInput['lines']>[number]

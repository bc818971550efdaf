import { z } from 'zod'
import { canOf } from '../../can.ts'
import { stamped } from '../../edits.ts'
import { columnSchema, questionSchema, questionTypeSchema } from '../../questionnaire/model.ts'
import { area, id, person, requiredText, sent } from '../../values.ts'

/** A state that a question has had since it was made, today's included (specification 3, section 3.3). */
export const questionHistory = z.object({
  version: z.number(),
  name: z.string(),
  description: z.string(),
  type: questionTypeSchema,
  createdAt: sent.instant,
  createdByUser: person.nullable(),
})
export type QuestionHistory = z.infer<typeof questionHistory>

/** A question of the library (specification 3, section 3.3); `lines` are the columns of a table. */
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
/** In lists: without the lines of its tables and its states. */
export const listedQuestion = libraryQuestion.omit({ histories: true, lines: true, response: true, stamp: true })
export type ListedQuestion = z.infer<typeof listedQuestion>

const tableRef = z.object({ id }).nullish()
/** In Mo for files, in characters for texts. */
const size = z.int().positive().max(1_000_000).nullish()
const rules = { response: tableRef, size, minSize: size, format: z.string().trim().max(250).nullish() }
/** What a save sends: response tables by their id. `rules.ts` says what each type needs (section 5.4). */
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

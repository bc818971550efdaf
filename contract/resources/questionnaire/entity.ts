import { z } from 'zod'
import { canOf } from '../../can.ts'
import { stamped } from '../../edits.ts'
import { blockSchema, cardSchema, questionnaireSchema } from '../../questionnaire/model.ts'
import { area, id, person, requiredText, sent, text } from '../../values.ts'

/** A saved version. Each save adds one; none ever changes (docs/decisions.md 6.2). */
const questionnaireHistory = z.object({
  version: z.number(),
  name: z.string(),
  description: z.string(),
  createdAt: sent.instant,
  createdByUser: person.nullable(),
})
export type QuestionnaireHistory = z.infer<typeof questionnaireHistory>

const made = {
  description: z.string(),
  /** The number of the version shown, from 1. */
  version: z.number(),
  createdAt: sent.instant,
  updatedAt: sent.instant,
  createdByUser: person.nullable(),
  updatedByUser: person.nullable(),
  can: canOf('UPDATE', 'ENABLE', 'DISABLE', 'DELETE'),
}
/** A questionnaire in full. `histories` (newest first) and people are given only to those who may see the list of questionnaires. */
export const fullQuestionnaire = questionnaireSchema.extend({ ...made, histories: z.array(questionnaireHistory), ...stamped })
export type FullQuestionnaire = z.infer<typeof fullQuestionnaire>
export const listedQuestionnaire = questionnaireSchema.pick({ id: true, code: true, name: true, enabled: true }).extend(made)
export type ListedQuestionnaire = z.infer<typeof listedQuestionnaire>

/** The most pages of a questionnaire. */
export const PAGES_MAX = 200
const page = z
  .int()
  .min(0)
  .max(PAGES_MAX - 1)

/**
 * The server gives the `key`. A new card is sent without; a former card keeps its own, so that last year's answer finds it. A card
 * without a name takes the next "collect_nom_N".
 */
const cardInput = cardSchema.extend({
  page,
  question: z.object({ id }),
  key: z.string().max(100).nullish(),
  name: z.string().trim().max(250).default(''),
  hint: area.nullish(),
})
const blockInput = blockSchema.extend({
  page,
  title: text,
  get items() {
    return z.array(z.union([cardInput, blockInput]))
  },
})
/** Input of a save; `question: { id }` suffices (docs/wire.md 4.3). `build.ts` holds the other rules. */
export const questionnaireInput = z.object({
  name: requiredText,
  description: area.default(''),
  tabs: z.int().min(0).max(PAGES_MAX).optional(),
  pages: z
    .array(z.object({ title: text.default('') }))
    .max(PAGES_MAX)
    .default([]),
  cards: z.array(cardInput).max(5000).default([]),
  blocks: z.array(blockInput).max(2000).default([]),
})
export type QuestionnaireInput = z.output<typeof questionnaireInput>
export type CardInput = z.output<typeof cardInput>
export type BlockInput = z.output<typeof blockInput>

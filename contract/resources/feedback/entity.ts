import { z } from 'zod'
import { feedbackItemsSchema, responsesSchema } from '../../questionnaire/feedback-item.ts'
import { cardNameSchema } from '../../questionnaire/model.ts'
import { id, instant, person, requiredText } from '../../values.ts'

/** What FEEDBACK_MANAGEMENT ADD takes (contract section 5). */
export const feedbackInput = z.object({
  request: id,
  form: id,
  /** The collection name typed at the first step. */
  name: requiredText,
  feedbacks: feedbackItemsSchema,
  ended: z.boolean(),
  /** The revision the answers were typed over; the current one is assumed when absent. */
  revision: z.int().nonnegative().optional(),
})
export type FeedbackInput = z.infer<typeof feedbackInput>

export const feedbackSaved = z.object({ id, revision: z.int(), ended: z.boolean(), savedAt: instant })
export type FeedbackSaved = z.infer<typeof feedbackSaved>

export const feedbackState = feedbackSaved.extend({ name: z.string(), savedByUser: person.nullable() })
export type FeedbackState = z.infer<typeof feedbackState>

export const feedbackAnswers = z.object({ id, name: z.string(), revision: z.int(), ...responsesSchema.shape })
export type FeedbackAnswers = z.infer<typeof feedbackAnswers>

/** A card of a feedback, by the feedback's id and the card's name (specification 3, section 7.4). */
export const feedbackItemRef = z.object({ id, item: cardNameSchema })

/** The file that a card's table was imported from; `name`: the name that its upload (usedFor FORM) gave. */
export const importedFile = feedbackItemRef.extend({ name: z.string().min(1).max(255) })

/** `detail` of a 409 CONFLICT on a save (contract section 6); values in the form the questionnaire engine uses. */
const answerValue = z.union([z.string(), z.array(z.string()), z.array(z.record(z.string(), z.union([z.string(), z.array(z.string())])))])
export const revisionConflict = z.object({
  type: z.literal('REVISION'),
  revision: z.int(),
  conflicts: z.array(z.object({ name: z.string(), mine: answerValue, theirs: answerValue, by: person.nullable(), at: instant })),
})
export type RevisionConflict = z.infer<typeof revisionConflict>

/** A value that a later save replaced, or one that a conflict left aside: it stays readable. */
export const feedbackHistoryLine = z.object({
  id,
  /** The card's name; "" for the collection name typed at the first step. */
  card: z.string(),
  value: answerValue,
  /** REPLACED: was the answer until `replacedAt`; REFUSED: was sent over a newer answer and not taken. */
  kind: z.enum(['REPLACED', 'REFUSED']),
  by: person.nullable(),
  at: instant,
  replacedBy: person.nullable(),
  replacedAt: instant,
})

import { z } from 'zod'
import { feedbackItemsSchema, responsesSchema } from '../../questionnaire/feedback-item.ts'
import { cardNameSchema } from '../../questionnaire/model.ts'
import { wireTableSchema } from '../../questionnaire/table-wire.ts'
import { id, instant, person, requiredText, TEXT_MAX } from '../../values.ts'

/** The `fileName` that the upload of an imported file gave (usedFor FORM); null for none, as after an undone import. */
const importedName = z.string().min(1).max(255).nullable()

/** The file that a card's table was imported from. */
const tableImport = z.object({ item: cardNameSchema, name: importedName })
export type TableImport = z.infer<typeof tableImport>

/** What FEEDBACK_MANAGEMENT ADD takes (docs/wire.md 5.1). */
export const feedbackInput = z.object({
  request: id,
  form: id,
  /** The collection name typed at the first step; absent: as it is, which the first save of a questionnaire may not say. */
  name: requiredText.optional(),
  /** The name that `name` replaces, null for none; where the server has another by now, both are told (409). Absent: whatever it is. A server without one takes it. */
  formerName: z.string().max(TEXT_MAX).nullable().optional(),
  feedbacks: feedbackItemsSchema,
  /** Tables in short; none of them is among the items. */
  tables: z.array(wireTableSchema).max(200).optional(),
  ended: z.boolean(),
  /** The revision that the answers are based on; the current one when absent. */
  revision: z.int().nonnegative().optional(),
  /** Same as ADD_IMPORTED_FILE, in the transaction of the rows; ignored for a card in conflict. */
  imports: z
    .array(tableImport)
    .max(200)
    .refine(imports => new Set(imports.map(({ item }) => item)).size === imports.length, 'STD_ERROR.FIELD_EXISTS')
    .optional(),
})
export type FeedbackInput = z.infer<typeof feedbackInput>

export const feedbackSaved = z.object({ id, revision: z.int(), ended: z.boolean(), savedAt: instant })
export type FeedbackSaved = z.infer<typeof feedbackSaved>

export const feedbackState = feedbackSaved.extend({
  name: z.string(),
  savedByUser: person.nullable(),
  /** Changes when the server was restored from a backup: it may lack what a device knows it had (docs/wire.md 6). */
  generation: z.string(),
  /** What GET_IMPORTED_FILE gives of each card, for those that have one. */
  imported: z.array(tableImport).optional(),
})
export type FeedbackState = z.infer<typeof feedbackState>

export const feedbackAnswers = z.object({ id, name: z.string(), revision: z.int(), ...responsesSchema.shape })
export type FeedbackAnswers = z.infer<typeof feedbackAnswers>

/** By card name, today's value of the bound field (`product.<field>` or `affiliate.<field>`). */
export const boundAnswers = z.record(z.string(), z.union([z.string(), z.array(z.string())]))
export type BoundAnswers = z.infer<typeof boundAnswers>

/** A card of a feedback, by the feedback's id and the card's name (docs/domain.md 15.4). */
export const feedbackItemRef = z.object({ id, item: cardNameSchema })

/** Keeps the file of an import, or removes the one of an undone import. */
export const importedFile = feedbackItemRef.extend({ name: importedName })

/** The name under which the collection name stands beside the answers, in conflicts and in the history. */
export const COLLECTION_NAME = ''

/** `detail` of a 409 CONFLICT on a save (docs/wire.md 6); values in the form the questionnaire engine uses. */
const answerValue = z.union([z.string(), z.array(z.string()), z.array(z.record(z.string(), z.union([z.string(), z.array(z.string())])))])
export const revisionConflict = z.object({
  type: z.literal('REVISION'),
  revision: z.int(),
  conflicts: z.array(z.object({ name: z.string(), mine: answerValue, theirs: answerValue, by: person.nullable(), at: instant })),
})
export type RevisionConflict = z.infer<typeof revisionConflict>

/** A value that a later save replaced or that a conflict left out; it stays readable. */
export const feedbackHistoryLine = z.object({
  id,
  /** The card's name, or `COLLECTION_NAME`. */
  card: z.string(),
  value: answerValue,
  /** REPLACED: the answer until `replacedAt`. REFUSED: sent over a newer answer and not taken. */
  kind: z.enum(['REPLACED', 'REFUSED']),
  by: person.nullable(),
  at: instant,
  replacedBy: person.nullable(),
  replacedAt: instant,
})

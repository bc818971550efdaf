import { z } from 'zod'
import { instant, requiredArea, text } from '../../values.ts'

/** Where an answer of a request stands; `name` and `label` are '' for a questionnaire that was not sent at all. */
export const answerPlace = z.object({
  form: z.int(),
  questionnaire: z.string(),
  name: z.string(),
  label: z.string(),
  /** From 0. */
  page: z.int(),
  pageTitle: z.string(),
})
export type AnswerPlace = z.infer<typeof answerPlace>

/** `detail` of the VALIDATION_ERROR that refuses to accept a request: the answers that are missing or wrong, at most 100. */
export const faultyAnswers = z.object({ type: z.literal('ANSWERS'), answers: z.array(answerPlace.extend({ code: z.string() })) })
export type FaultyAnswer = z.infer<typeof faultyAnswers>['answers'][number]

/** An answer to contest: the questionnaire's id, the card's name, what is wrong. */
export const contested = z.object({ form: z.int(), name: text.min(1), comment: requiredArea })
export type Contested = z.infer<typeof contested>

/** An answer that staff contested when they last sent the request back; `isChanged` tells that it was answered anew since. */
export const correction = answerPlace.extend({ comment: z.string(), at: instant, isChanged: z.boolean() })
export type Correction = z.infer<typeof correction>

import { fromResponses, toResponses } from '#contract/questionnaire/answers.ts'
import { type Answers, type Responses, responsesSchema } from '#contract/questionnaire/feedback-item.ts'
import { fromJson, toJson } from '../../database/json.ts'

/** What was sent is stored as the four maps of the reads. */
export const readResponses = (json: string): Responses => fromJson(responsesSchema, json)
export const readSent = (json: string): Answers => fromResponses(readResponses(json))
export const writeSent = (answers: Answers): string => toJson(toResponses(answers))

import { z } from 'zod'
import { emptyAnswers, toResponses } from '#contract/questionnaire/answers.ts'
import type { Answers, AnswerValue } from '#contract/questionnaire/feedback-item.ts'
import type { FeedbackAnswers, FeedbackState } from '#contract/resources/feedback/entity.ts'
import { fromJson } from '../../database/json.ts'
import type { SentRow } from '../answers/queries.ts'
import { readResponses } from '../answers/stored.ts'
import { personOf } from '../shared/people.ts'
import type { ImportRow } from './imports/queries.ts'
import type { AnswerRow, FeedbackRow } from './queries.ts'

/** Answers as they are stored: the draft one line a card, what was sent as the four maps of the reads. */

const valueSchema = z.union([z.string(), z.array(z.string()), z.array(z.record(z.string(), z.union([z.string(), z.array(z.string())])))])

export const readValue = (json: string): AnswerValue => fromJson(valueSchema, json)

export function readDraft(rows: readonly AnswerRow[]): Answers {
  const answers = emptyAnswers()
  for (const row of rows) answers[row.card] = readValue(row.json_value)
  return answers
}

export const describeState = (row: FeedbackRow, imports: readonly ImportRow[], generation: string): FeedbackState => ({
  generation,
  id: row.id,
  name: row.name,
  revision: row.revision,
  ended: row.ended === 1,
  savedAt: row.saved_at,
  savedByUser: personOf(row.saved_by, row.first_name, row.last_name),
  imported: imports.map(({ card, file_name }) => ({ item: card, name: file_name })),
})

export const describeDraft = (row: FeedbackRow, answers: readonly AnswerRow[]): FeedbackAnswers => ({
  id: row.id,
  name: row.name,
  revision: row.revision,
  ...toResponses(readDraft(answers)),
})

/** What was last sent; without any answer when nothing was. */
export const describeSent = (row: FeedbackRow, sent: SentRow | undefined): FeedbackAnswers => ({
  id: row.id,
  name: row.sent_name ?? row.name,
  revision: row.sent_revision ?? 0,
  ...(sent ? readResponses(sent.json_sent) : toResponses(emptyAnswers())),
})

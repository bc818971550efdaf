import { requestValues } from '#contract/messages/request-values.ts'
import { isEmpty } from '#contract/questionnaire/answers.ts'
import { cardByName } from '#contract/questionnaire/layout.ts'
import type { Questionnaire } from '#contract/questionnaire/model.ts'
import { answersToSend } from '#contract/questionnaire/validation.ts'
import { COLLECTION_NAME, type FeedbackInput, type FeedbackSaved, type TableImport } from '#contract/resources/feedback/entity.ts'
import { toJson } from '../../database/json.ts'
import type { NewRow } from '../../database/tables.ts'
import type { CommandContext } from '../../http/context.ts'
import { hangFiles } from '../../services/files/queries.ts'
import { tell } from '../../services/messages/tell.ts'
import { shownFor } from '../answers/shown.ts'
import { writeSent } from '../answers/stored.ts'
import { judgedBy, targetName } from '../request/describe.ts'
import { findRequest, insertRequestEvent, updateRequest } from '../request/queries.ts'
import { storeImports } from './imports/imports.ts'
import type { Merge } from './merge.ts'
import { type AnswerRow, insertFeedback, insertHistory, type Place, updateFeedback, upsertAnswers } from './queries.ts'
import { readValue } from './stored.ts'

/** A save that was found right, to be written. */
export interface Saving {
  input: FeedbackInput
  place: Place
  questionnaire: Questionnaire
  /** The draft as it stood. */
  rows: readonly AnswerRow[]
  files: readonly string[]
  /** Of the cards whose answer is not in dispute. */
  imports: readonly TableImport[]
  merge: Merge
  /** The collection name afterwards, and whether this save brings it. */
  name: string
  isRenamed: boolean
  /** Whether the questionnaire is ended afterwards, and whether this save sends it. */
  ended: boolean
  isSent: boolean
}

/** `revision` grows by one with each save of which something is taken. */
function nextRevision({ place, merge, isRenamed }: Saving): number {
  const isRefused = merge.conflicts.length > 0 && merge.taken.length === 0 && !isRenamed
  return (place.revision ?? 0) + (isRefused ? 0 : 1)
}

/** What a save sets of the feedback. Staff's changes to what was sent change what was sent, too, not who sent it. */
function feedbackSet(saving: Saving, revision: number, { caller, now }: CommandContext) {
  const { name, place, questionnaire, merge, ended, isSent } = saving
  const isSentChanged = isSent || (caller.isInternal && place.ended === 1)
  return {
    name,
    revision,
    ended: ended ? 1 : 0,
    saved_at: now,
    saved_by: caller.id,
    ...(isSentChanged && {
      json_sent: writeSent(answersToSend(questionnaire, merge.merged, shownFor(questionnaire, merge.merged))),
      sent_name: name,
      sent_revision: revision,
    }),
    ...(isSent && { sent_at: now, sent_by: caller.id }),
  }
}

async function storeFeedback(saving: Saving, revision: number, context: CommandContext): Promise<number> {
  const { place } = saving
  const set = feedbackSet(saving, revision, context)
  if (place.feedback_id !== null) {
    if (revision !== place.revision) await updateFeedback(context.db, place.feedback_id, set)
    return place.feedback_id
  }
  const pinned = { request_id: place.id, questionnaire_id: place.questionnaire_id, version_id: place.version_id }
  const unsent = { json_sent: null, sent_name: null, sent_revision: null, sent_at: null, sent_by: null }
  return insertFeedback(context.db, { ...unsent, ...pinned, ...set })
}

/** What this save replaces, and what it brings that is not taken: both stay readable. */
function historyOf(
  { place, rows, merge, isRenamed }: Saving,
  feedback: number,
  { caller, now }: CommandContext,
): NewRow<'feedback_history'>[] {
  const taken = new Set(merge.taken)
  const line = { feedback_id: feedback, replaced_by: caller.id, replaced_at: now }
  const replaced = rows
    .filter(row => taken.has(row.card) && !isEmpty(readValue(row.json_value)))
    .map(row => ({
      ...line,
      card: row.card,
      json_value: row.json_value,
      kind: 'REPLACED' as const,
      by_user: row.saved_by,
      at: row.saved_at,
    }))
  const refused = merge.conflicts.map(({ name, mine, by, at }) => ({
    feedback_id: feedback,
    card: name,
    json_value: toJson(mine),
    kind: 'REFUSED' as const,
    by_user: caller.id,
    at: now,
    replaced_by: by,
    replaced_at: at,
  }))
  const renamed = {
    ...line,
    card: COLLECTION_NAME,
    json_value: toJson(place.name),
    kind: 'REPLACED' as const,
    by_user: place.saved_by,
    at: place.saved_at ?? now,
  }
  return [...(isRenamed && place.name !== null ? [renamed] : []), ...replaced, ...refused]
}

const SUBJECT_MAX = 500

/** The line of the request's history, where the save makes one. */
function eventOf({ place, questionnaire, merge, ended, isSent }: Saving, isStaff: boolean): { kind: string; subject: string } | null {
  if (isSent) return { kind: 'SENT', subject: questionnaire.name }
  if (place.ended === 1 && !ended) return { kind: 'REOPENED', subject: questionnaire.name }
  if (!isStaff || merge.taken.length === 0) return null
  const labels = merge.taken.map(name => cardByName(questionnaire).get(name)?.question.name ?? name)
  return { kind: 'ANSWERS_CHANGED', subject: `${questionnaire.name}\u202f: ${labels.join(', ')}`.slice(0, SUBJECT_MAX) }
}

/** Tells who sent the questionnaire that somebody else has reopened it. */
async function tellReopened({ place }: Saving, { db, caller, now }: CommandContext): Promise<void> {
  const request = await findRequest(db, caller.scope, place.id)
  if (!request || place.sent_by === null || place.sent_by === caller.id) return
  const { type, status } = judgedBy(request, [])
  const variables = requestValues({ id: request.id, type, target: targetName(request), status })
  await tell(db, 'ANSWERS_REOPENED', [place.sent_by], { about: { request: request.id }, variables }, now)
}

/** Writes a save: the feedback, its changed answers, its history, its files, and what the request's history tells of it. */
export async function store(saving: Saving, context: CommandContext): Promise<FeedbackSaved> {
  const { db, caller, now } = context
  const { place, merge, ended } = saving
  const revision = nextRevision(saving)
  const id = await storeFeedback(saving, revision, context)
  const changed = merge.taken.map(card => ({
    feedback_id: id,
    card,
    json_value: toJson(merge.merged[card]),
    revision,
    saved_at: now,
    saved_by: caller.id,
  }))
  await upsertAnswers(db, changed)
  await insertHistory(db, historyOf(saving, id, context))
  // Replaced files stay attached: the feedback's history still shows them.
  await hangFiles(db, { type: 'feedback', id }, saving.files)
  await storeImports(context, saving.imports, id)
  const event = eventOf(saving, caller.isInternal)
  if (event) {
    await insertRequestEvent(db, { ...event, request_id: place.id, at: now, by_user: caller.id, from_status: null, to_status: null })
    await updateRequest(db, place.id, {}, now)
    if (event.kind === 'REOPENED') await tellReopened(saving, context)
  }
  return { id, revision, ended, savedAt: now }
}

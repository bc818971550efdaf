import type { feedbackMethods } from '#contract/resources/feedback/methods.ts'
import { findGeneration } from '../../database/installation.ts'
import type { QueryContext } from '../../http/context.ts'
import type { Implementation } from '../../http/implement.ts'
import { listSentOf } from '../answers/queries.ts'
import { loadVersion } from '../questionnaire/versions.ts'
import { loadTargets } from '../request/describe.ts'
import { findRequest } from '../request/queries.ts'
import { personOf } from '../shared/people.ts'
import { requireFound } from '../shared/refusals.ts'
import { keepImported } from './imports/keep.ts'
import { findImport, listImports } from './imports/queries.ts'
import { describePrevious, findPrevious } from './previous.ts'
import { type FeedbackRow, findFeedback, findPlace, type HistoryRow, historyList, listAnswers } from './queries.ts'
import { boundNames, boundRecord, recordAnswers } from './record.ts'
import { save } from './save.ts'
import { describeDraft, describeSent, describeState, readValue } from './stored.ts'

async function reach({ db, caller }: QueryContext, id: number): Promise<FeedbackRow> {
  return requireFound(findFeedback(db, caller.scope, id))
}

const describeHistory = (row: HistoryRow) => ({
  id: row.id,
  card: row.card,
  value: readValue(row.json_value),
  kind: row.kind,
  at: row.at,
  replacedAt: row.replaced_at,
  by: personOf(row.by_user, row.by_first, row.by_last),
  replacedBy: personOf(row.replaced_by, row.next_first, row.next_last),
})

export const feedbackImplementation: Implementation<typeof feedbackMethods> = {
  async GET_ID({ id, id2 }, context) {
    const place = await requireFound(findPlace(context.db, context.caller.scope, id, id2))
    if (place.feedback_id === null) return null
    const imports = await listImports(context.db, [place.feedback_id])
    return describeState(await reach(context, place.feedback_id), imports, await findGeneration(context.db))
  },
  async GET_RESPONSES({ id }, context) {
    const feedback = await reach(context, id)
    const [sent] = await listSentOf(context.db, [id])
    return describeSent(feedback, sent)
  },
  async GET_RESPONSES_DRAFT({ id }, context) {
    return describeDraft(await reach(context, id), await listAnswers(context.db, [id]))
  },
  async GET_PREV_FEEDBACK({ id, id2 }, { db, caller, services }) {
    const place = await requireFound(findPlace(db, caller.scope, id, id2))
    const previous = (await findPrevious(db, caller.scope, [place])).get(place)
    const [sent] = previous ? await listSentOf(db, [previous.id]) : []
    if (!sent) return null
    return describePrevious(sent, await loadVersion(db, services, sent.version_id), await loadVersion(db, services, place.version_id))
  },
  async GET_RECORD({ id, id2 }, { db, caller, services }) {
    const place = await requireFound(findPlace(db, caller.scope, id, id2))
    const row = await requireFound(findRequest(db, caller.scope, id))
    const targets = await loadTargets(db, [row])
    const questionnaire = await loadVersion(db, services, place.version_id)
    return recordAnswers(questionnaire, boundRecord(row, targets), await boundNames(db, targets))
  },
  async GET_HISTORY(input, context) {
    await reach(context, input.id)
    const { rows, count } = await historyList.page(context, input)
    return { data: rows.map(describeHistory), count }
  },
  async GET_IMPORTED_FILE({ id, item }, context) {
    const feedback = await reach(context, id)
    return findImport(context.db, feedback.id, item)
  },
  async ADD_IMPORTED_FILE(input, context) {
    await keepImported(input, await reach(context, input.id), context)
    return null
  },
  ADD(input, context) {
    return save(input, context)
  },
}

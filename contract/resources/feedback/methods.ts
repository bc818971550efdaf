import { z } from 'zod'
import { command, holders, query } from '../../method.ts'
import { filtered, listOf } from '../../paging.ts'
import { byId, id } from '../../values.ts'
import { feedbackAnswers, feedbackHistoryLine, feedbackInput, feedbackSaved, feedbackState } from './entity.ts'

const read = holders('REQUEST.VIEW', 'EXTERNAL.REQUEST_VIEW')
const ofRequest = z.object({ id, id2: id })

/** FEEDBACK_MANAGEMENT (specification 3, section 7.8; contract sections 5 and 6). */
export const feedbackMethods = {
  GET_ID: query({ access: read, input: ofRequest, output: feedbackState.nullable() }),
  GET_RESPONSES: query({ access: read, input: byId, output: feedbackAnswers }),
  GET_RESPONSES_DRAFT: query({ access: read, input: byId, output: feedbackAnswers }),
  GET_PREV_FEEDBACK: query({ access: read, input: ofRequest, output: feedbackAnswers.nullable() }),
  /** What was overwritten in a feedback, newest first. */
  GET_HISTORY: query({ access: read, input: filtered({ id }, []), output: listOf(feedbackHistoryLine) }),
  ADD: command({
    access: holders('EXTERNAL.SAVE_COLLECT_FORM', 'EXTERNAL.SEND_COLLECT_FORM', 'BO_REQUEST.UPDATE'),
    input: feedbackInput,
    output: feedbackSaved,
    audit: 'Enregistrement de réponses',
    touches: ['FEEDBACK_MANAGEMENT', 'DEMANDE_MANAGEMENT', 'COLLECT_MANAGEMENT', 'OFFLINE_MANAGEMENT'],
    offline: true,
  }),
}

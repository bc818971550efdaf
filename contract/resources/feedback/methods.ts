import { z } from 'zod'
import { command, holders, query } from '../../method.ts'
import { filtered, listOf } from '../../paging.ts'
import { byId, id } from '../../values.ts'
import {
  boundAnswers,
  feedbackAnswers,
  feedbackHistoryLine,
  feedbackInput,
  feedbackItemRef,
  feedbackSaved,
  feedbackState,
  importedFile,
} from './entity.ts'

const read = holders('REQUEST.VIEW', 'EXTERNAL.REQUEST_VIEW')
const write = holders('EXTERNAL.SAVE_COLLECT_FORM', 'EXTERNAL.SEND_COLLECT_FORM', 'BO_REQUEST.UPDATE')
const ofRequest = z.object({ id, id2: id })

/** FEEDBACK_MANAGEMENT (docs/domain.md 15; docs/wire.md 5.1 and 6). */
export const feedbackMethods = {
  GET_ID: query({ access: read, input: ofRequest, output: feedbackState.nullable() }),
  GET_RESPONSES: query({ access: read, input: byId, output: feedbackAnswers }),
  GET_RESPONSES_DRAFT: query({ access: read, input: byId, output: feedbackAnswers }),
  GET_PREV_FEEDBACK: query({ access: read, input: ofRequest, output: feedbackAnswers.nullable() }),
  /** By card name, what the bound fields of today's records hold, in the form answers have. */
  GET_RECORD: query({ access: holders('REQUEST.VIEW'), input: ofRequest, output: boundAnswers }),
  /** What was overwritten in a feedback, newest first. */
  GET_HISTORY: query({ access: read, input: filtered({ id }, []), output: listOf(feedbackHistoryLine) }),
  /** The name of the file that a card's table was last imported from; null when it never was. */
  GET_IMPORTED_FILE: query({ access: read, input: feedbackItemRef, output: z.string().nullable() }),
  /**
   * Keeps with the answer the file that a card's table was imported from, replacing a former one; null removes it (docs/domain.md 15.4).
   */
  ADD_IMPORTED_FILE: command({
    access: write,
    input: importedFile,
    output: z.null(),
    audit: 'Fichier d’import conservé',
    touches: ['FEEDBACK_MANAGEMENT'],
  }),
  ADD: command({
    access: write,
    input: feedbackInput,
    output: feedbackSaved,
    audit: 'Enregistrement de réponses',
    touches: ['FEEDBACK_MANAGEMENT', 'DEMANDE_MANAGEMENT', 'COLLECT_MANAGEMENT', 'OFFLINE_MANAGEMENT'],
    offline: true,
    merges: true,
    backedUp: ({ ended }) => ended,
  }),
}

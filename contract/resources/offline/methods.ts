import { z } from 'zod'
import { holders, query } from '../../method.ts'
import { questionnaireSchema } from '../../questionnaire/model.ts'
import { id } from '../../values.ts'
import { boundAnswers, feedbackAnswers, feedbackState } from '../feedback/entity.ts'
import { requestDetail } from '../request/entity.ts'

/** One questionnaire of one open request: the draft (or what was sent), and last year's answers. */
const bundleFeedback = z.object({
  request: id,
  form: id,
  /** The pinned version of the questionnaire, a key of `questionnaires`. */
  version: id,
  state: feedbackState.nullable(),
  draft: feedbackAnswers.nullable(),
  sent: feedbackAnswers.nullable(),
  previous: feedbackAnswers.nullable(),
  /** For prefilling. */
  record: boundAnswers,
})
export type BundleFeedback = z.infer<typeof bundleFeedback>

export const bundle = z.object({
  requests: z.array(requestDetail),
  feedbacks: z.array(bundleFeedback),
  questionnaires: z.array(z.object({ version: id, questionnaire: questionnaireSchema })),
  /** Ids known to `since` that are out of reach or no longer open. */
  gone: z.object({ requests: z.array(id), questionnaires: z.array(id) }),
  cursor: z.string(),
  /** As in the state of a feedback. */
  generation: z.string(),
})
export type Bundle = z.infer<typeof bundle>

/** OFFLINE_MANAGEMENT (docs/wire.md 7). `since` is the cursor of a former answer; without it everything is given. */
export const offlineMethods = {
  GET_BUNDLE: query({
    access: holders('EXTERNAL.REQUEST_VIEW'),
    input: z.object({ since: z.string().max(1_000_000).optional() }),
    output: bundle,
  }),
}

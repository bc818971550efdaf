import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { memorySession } from '#client/questionnaire/memory-session.ts'
import { emptyAnswers, fromResponses } from '#contract/questionnaire/answers.ts'
import { ask } from '../../data/ask.ts'
import { serverFiles } from '../../data/feedback/server-files.ts'

/**
 * The questionnaire as it is pinned, and its answers on the server: those sent, else the draft; null state when there are none. Compared,
 * for staff, the session knows the answers last accepted and the record too.
 */
export function useAnswersOf(request: number, form: number, isCompared = false) {
  const questionnaire = useQuery(ask('QUESTION_MASTER_MANAGEMENT', 'GET_ID', { id: form, request }))
  const state = useQuery(ask('FEEDBACK_MANAGEMENT', 'GET_ID', { id: request, id2: form }))
  const method = state.data?.ended ? 'GET_RESPONSES' : 'GET_RESPONSES_DRAFT'
  const answers = useQuery({ ...ask('FEEDBACK_MANAGEMENT', method, { id: state.data?.id ?? 0 }), enabled: Boolean(state.data) })
  const former = useQuery({ ...ask('FEEDBACK_MANAGEMENT', 'GET_PREV_FEEDBACK', { id: request, id2: form }), enabled: isCompared })
  const record = useQuery({ ...ask('FEEDBACK_MANAGEMENT', 'GET_RECORD', { id: request, id2: form }), enabled: isCompared })
  const imported = state.data?.imported
  const failed = [questionnaire, state, answers, former, record].find(({ isError, fetchStatus }) => isError || fetchStatus === 'paused')
  const isAwaited = isCompared && (former.data === undefined || record.data === undefined)
  const session = useMemo(
    () =>
      answers.data && !isAwaited
        ? memorySession({
            answers: fromResponses(answers.data),
            previous: former.data ? fromResponses(former.data) : null,
            ...(record.data && { record: Object.assign(emptyAnswers(), record.data) }),
            files: serverFiles(imported),
          })
        : null,
    [answers.data, former.data, record.data, isAwaited, imported],
  )
  return { questionnaire: questionnaire.data, state: state.data, session, failed }
}

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ask } from '#client/data/ask.ts'
import { FaultState } from '#client/data/FaultState.tsx'
import { serverAnswers } from '#client/data/feedback/PrintServerAnswers.tsx'
import { serverFiles } from '#client/data/feedback/server-files.ts'
import { FormStatePill } from '#client/data/StatusPills.tsx'
import { memorySession } from '#client/questionnaire/memory-session.ts'
import { PrintButton } from '#client/questionnaire/print/PrintButton.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { fromResponses } from '#contract/questionnaire/answers.ts'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import { fillTexts } from '../texts.ts'
import { FormHeader } from './FormHeader.tsx'
import { Loading } from './Loading.tsx'
import { ReadPages } from './ReadPages.tsx'

/** The questionnaire as it is pinned, and its answers on the server: those sent, else the draft; null answers when there are none. */
function useAnswersOf(request: number, form: number) {
  const questionnaire = useQuery(ask('QUESTION_MASTER_MANAGEMENT', 'GET_ID', { id: form, request }))
  const state = useQuery(ask('FEEDBACK_MANAGEMENT', 'GET_ID', { id: request, id2: form }))
  const method = state.data?.ended ? 'GET_RESPONSES' : 'GET_RESPONSES_DRAFT'
  const answers = useQuery({ ...ask('FEEDBACK_MANAGEMENT', method, { id: state.data?.id ?? 0 }), enabled: Boolean(state.data) })
  const imported = state.data?.imported
  const failed = [questionnaire, state, answers].find(({ isError, fetchStatus }) => isError || fetchStatus === 'paused')
  const session = useMemo(
    () => (answers.data ? memorySession({ answers: fromResponses(answers.data), files: serverFiles(imported) }) : null),
    [answers.data, imported],
  )
  return { questionnaire: questionnaire.data, state: state.data, session, failed }
}

/** What the partner answered, read on the server. */
export const SentFeedback = ({ request, formId }: { request: RequestDetail; formId: number }) => {
  const { questionnaire, state, session, failed } = useAnswersOf(request.id, formId)
  const isEmpty = state === null
  const isReady = questionnaire && (isEmpty || session)
  const pill = state === undefined ? null : <FormStatePill state={state === null ? 'NEW' : state.ended ? 'ENDED' : 'DRAFT'} />
  const print =
    questionnaire && state && session ? (
      <PrintButton onPrint={({ printAnswers }) => printAnswers(serverAnswers(request, state, questionnaire, session.answers()))} />
    ) : null
  return (
    <>
      <FormHeader request={request} formId={formId} pill={pill} action={print} />
      {isReady ? (
        session ? (
          <ReadPages questionnaire={questionnaire} session={session} />
        ) : (
          <EmptyState title={fillTexts.noAnswersTitle} text={fillTexts.noAnswersText} />
        )
      ) : failed ? (
        <FaultState error={failed.error} onRetry={() => void failed.refetch()} isBusy={failed.isFetching} />
      ) : (
        <Loading />
      )}
    </>
  )
}

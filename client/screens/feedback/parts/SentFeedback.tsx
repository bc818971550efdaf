import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FaultState } from '#client/common/FaultState.tsx'
import { serverAnswers } from '#client/common/feedback/PrintServerAnswers.tsx'
import { FormStatePill } from '#client/common/StatusPills.tsx'
import { ask } from '#client/data/ask.ts'
import { serverFiles } from '#client/data/feedback/server-files.ts'
import { usePageProgress } from '#client/questionnaire/form-store.ts'
import { memorySession } from '#client/questionnaire/memory-session.ts'
import { PrintButton } from '#client/questionnaire/print/PrintButton.tsx'
import { FormProvider, useFormStore } from '#client/questionnaire/QuestionnaireForm.tsx'
import { QuestionnairePage } from '#client/questionnaire/QuestionnairePage.tsx'
import type { FormSession } from '#client/questionnaire/session.ts'
import { EmptyState } from '#client/ui/States.tsx'
import { fromResponses } from '#contract/questionnaire/answers.ts'
import { layout } from '#contract/questionnaire/layout.ts'
import type { Questionnaire } from '#contract/questionnaire/model.ts'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import { fillTexts } from '../texts.ts'
import { FormHeader } from './FormHeader.tsx'
import { Loading } from './Loading.tsx'

/** All pages one below the other, for reading; those without a shown question are left out. */
export const ReadPages = ({ questionnaire, session }: { questionnaire: Questionnaire; session: FormSession }) => {
  const store = useFormStore(questionnaire, session)
  const progress = usePageProgress(store)
  return (
    <FormProvider store={store}>
      <div className="flex flex-col gap-8">
        {layout(questionnaire)
          .filter(({ page }) => (progress[page]?.total ?? 0) > 0)
          .map(page => (
            <section key={page.page} aria-label={page.title} className="flex flex-col gap-3">
              <h2 className="text-heading font-semibold">{page.title}</h2>
              <QuestionnairePage page={page} mode="read" />
            </section>
          ))}
      </div>
    </FormProvider>
  )
}

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

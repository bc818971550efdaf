import { FaultState } from '#client/common/FaultState.tsx'
import { serverAnswers } from '#client/common/feedback/PrintServerAnswers.tsx'
import { ReadPages } from '#client/common/feedback/ReadPages.tsx'
import { useAnswersOf } from '#client/common/feedback/use-answers-of.ts'
import { FormStatePill } from '#client/common/StatusPills.tsx'
import { PrintButton } from '#client/questionnaire/print/PrintButton.tsx'
import { EmptyState } from '#client/ui/States.tsx'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import { fillTexts } from '../texts.ts'
import { FormHeader } from './FormHeader.tsx'
import { Loading } from './Loading.tsx'

/** What the partner answered, read on the server. */
export const SentFeedback = ({ request, formId }: { request: RequestDetail; formId: number }) => {
  const { questionnaire, state, session, failed } = useAnswersOf(request.id, formId)
  const isEmpty = state === null
  const isReady = questionnaire && (isEmpty || session)
  const pill =
    state === undefined ? null : (
      <FormStatePill state={state === null ? 'NEW' : state.ended ? 'ENDED' : 'DRAFT'} isSentBack={request.sentBack !== null} />
    )
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

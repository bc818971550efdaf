// Preloaded with this screen, so that signing out offline can ask about unsent work.
import '#client/offline/sign-out.ts'
import { FaultState } from '#client/common/FaultState.tsx'
import { objectOf } from '#client/common/request/object-of.ts'
import { showDate } from '#client/data/format.ts'
import { usePlaces } from '#client/data/places.ts'
import { useTitle } from '#client/data/use-title.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { LinkButton } from '#client/ui/Link.tsx'
import { EmptyState } from '#client/ui/States.tsx'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import { opensOnText } from '#contract/texts/errors.ts'
import { DraftFeedback } from './parts/DraftFeedback.tsx'
import { Loading } from './parts/Loading.tsx'
import { SentFeedback } from './parts/SentFeedback.tsx'
import { fillTexts } from './texts.ts'
import { type Feedback, useFeedback } from './useFeedback.ts'

const Opened = ({ feedback, request }: { feedback: Feedback; request: RequestDetail }) => {
  const { formId, purpose, isPartner, isGone } = feedback
  if (purpose === 'edit') return <DraftFeedback request={request} formId={formId} kind="staff" isReadOnly={false} isClosed={false} />
  if (!isPartner) return <SentFeedback request={request} formId={formId} />
  const isReadOnly = purpose === 'read'
  return (
    <>
      {request.opensOn ? <Banner tone="info">{opensOnText(showDate(request.opensOn))}</Banner> : null}
      <DraftFeedback
        request={request}
        formId={formId}
        kind="partner"
        isReadOnly={isReadOnly}
        isClosed={isGone || !request.can.includes('FILL')}
      />
    </>
  )
}

/** Filling a questionnaire of a request, or reading what was answered (docs/domain.md 15.1). */
export const FeedbackScreen = () => {
  const feedback = useFeedback()
  const places = usePlaces()
  const { request, formId } = feedback
  const form = request?.qsQuestionMaster.find(({ id }) => id === formId)
  useTitle(request && form ? fillTexts.title(objectOf(request), form.name, request.id) : fillTexts.screen)
  const wayOut = <LinkButton to={places.requests}>{fillTexts.backToRequests}</LinkButton>
  if (feedback.isLoading) return <Loading />
  if (feedback.isUnknown || (request && !form)) {
    return <EmptyState title={fillTexts.missingTitle} text={fillTexts.missingText} action={wayOut} />
  }
  if (!request) return <FaultState error={feedback.fault} onRetry={feedback.retry} wayOut={wayOut} />
  // Another questionnaire is another screen: nothing of the former's state stays.
  return <Opened key={`${request.id} ${formId}`} feedback={feedback} request={request} />
}

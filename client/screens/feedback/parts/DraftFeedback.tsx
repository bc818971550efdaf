import { useCallback, useMemo, useState } from 'react'
import { ReadPages } from '#client/common/feedback/ReadPages.tsx'
import { objectOf } from '#client/common/request/object-of.ts'
import { Remark, SentBackNotice } from '#client/common/request/SentBackNotice.tsx'
import { useIsOnline } from '#client/data/connection.ts'
import { printFacts } from '#client/data/feedback/print-facts.ts'
import { usePlaces } from '#client/data/places.ts'
import type { DraftSession } from '#client/offline/draft-session.ts'
import { useDraft, useDraftSummary } from '#client/offline/react.ts'
import { BelowAnswer } from '#client/questionnaire/CardField.tsx'
import { PrintButton } from '#client/questionnaire/print/PrintButton.tsx'
import { LinkButton } from '#client/ui/Link.tsx'
import { OfflineState } from '#client/ui/States.tsx'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import { REQUEST_TYPES } from '#contract/resources/request/states.ts'
import { TEXT_MAX } from '#contract/values.ts'
import { draftFormSession } from '../form-session.ts'
import { fillTexts } from '../texts.ts'
import { FillForm } from './FillForm.tsx'
import { FormHeader, StatePill } from './FormHeader.tsx'
import { Loading } from './Loading.tsx'
import {
  ClosedNotice,
  ConflictNotice,
  GivenUpNotice,
  RefusedFilesNotice,
  RefusedNotice,
  SentNotice,
  SentWithoutNotice,
  StorageNotice,
} from './Notices.tsx'
import { RescueMenu } from './RescueMenu.tsx'
import { SentFeedback } from './SentFeedback.tsx'

/** What a table's template says that it is for. */
const originOf = (
  { productTargetObject, affiliateTargetObject, collectTargetObject, createdAt }: RequestDetail,
  questionnaire: string,
) => ({
  target: productTargetObject?.data.name ?? affiliateTargetObject?.data.name ?? '',
  questionnaire,
  year: (collectTargetObject?.endDate ?? createdAt).slice(0, 4),
})

/** "Collecte 2026 – Livret Avenir": what partners would type. */
const nameFor = (request: RequestDetail): string =>
  [request.collectTargetObject?.name ?? REQUEST_TYPES[request.type], objectOf(request)].filter(Boolean).join(' – ').slice(0, TEXT_MAX)

export interface DraftFeedbackProps {
  request: RequestDetail
  formId: number
  kind: 'partner' | 'staff'
  /** Asked to show what was answered. */
  isReadOnly: boolean
  /** The request takes no more answers. */
  isClosed: boolean
}

const Ready = ({ request, formId, kind, isReadOnly, isClosed, draft }: DraftFeedbackProps & { draft: DraftSession }) => {
  const summary = useDraftSummary(draft)
  const session = useMemo(() => draftFormSession(draft, originOf(request, draft.questionnaire.name)), [draft, request])
  // Kept as one object for this draft: each new object would make the form engine plan again.
  const questionnaire = useMemo(() => draft.questionnaire, [draft])
  // What an older version kept on this device does not say.
  const isSentBack = Boolean(request.sentBack)
  const corrections = isSentBack ? request.corrections?.filter(({ form }) => form === formId) : undefined
  // One function for as long as the remarks are the same: each new one would render every question again.
  const remarks = useCallback(
    ({ name }: { name: string }) => (isSentBack ? <Remark corrections={request.corrections} form={formId} name={name} /> : null),
    [isSentBack, request.corrections, formId],
  )
  const toAnswer = ({ page }: { page: number }) => `?page=${page + 1}`
  const [isReopened, setIsReopened] = useState(false)
  const isDone = kind === 'partner' && (summary.state === 'sent' || summary.state === 'send-queued') && !isReopened
  const isFilling = !isReadOnly && !isClosed && !isDone
  const reopen = async () => {
    await draft.reopen()
    setIsReopened(true)
  }
  const printed = () => {
    const { name, savedAt: at, hasUnsent, ended, state } = draft.summary()
    const isDraft = kind === 'staff' ? !ended || hasUnsent : state !== 'sent'
    const { files, answers, toConfirm } = session
    const known = printFacts(request, { name, at, by: draft.savedBy, hasUnsent })
    return { ...known, questionnaire, files, isDraft, answers: answers(), isToConfirm: (card: string) => toConfirm(card) !== null }
  }
  return (
    <>
      <FormHeader
        request={request}
        formId={formId}
        pill={<StatePill state={summary.state} kind={kind} isSentBack={isSentBack} />}
        action={
          <>
            <PrintButton onPrint={print => print.printAnswers(printed())} />
            <RescueMenu draft={draft} canImport={isFilling} />
          </>
        }
      />
      {isSentBack && !isDone ? <SentBackNotice {...request} corrections={corrections} toAnswer={toAnswer} /> : null}
      <StorageNotice draft={draft} />
      {isClosed ? <ClosedNotice draft={draft} /> : <RefusedNotice draft={draft} />}
      {isClosed ? null : <RefusedFilesNotice draft={draft} />}
      {isClosed ? null : <GivenUpNotice draft={draft} />}
      {isClosed ? null : <SentWithoutNotice draft={draft} />}
      <ConflictNotice draft={draft} session={session} />
      {isDone && !isClosed ? <SentNotice state={summary.state} onEdit={isReadOnly ? undefined : () => void reopen()} /> : null}
      {isFilling ? (
        <BelowAnswer value={remarks}>
          <FillForm questionnaire={questionnaire} draft={draft} session={session} kind={kind} proposed={nameFor(request)} />
        </BelowAnswer>
      ) : (
        <ReadPages questionnaire={questionnaire} session={session} />
      )}
    </>
  )
}

/** A questionnaire through this device's draft: for the partner who fills it, and for staff who edit answers. */
export const DraftFeedback = (props: DraftFeedbackProps) => {
  const { request, formId, kind, isReadOnly, isClosed } = props
  const draft = useDraft(request.id, formId, kind)
  const isOnline = useIsOnline()
  const places = usePlaces()
  if (draft.state === 'loading') return <Loading />
  if (draft.state === 'ready') return <Ready {...props} draft={draft.session} />
  // A closed request may be gone from this device; the server still has what was sent.
  if (isOnline && (isReadOnly || isClosed)) return <SentFeedback request={request} formId={formId} />
  return (
    <OfflineState
      title={isOnline ? fillTexts.missingTitle : fillTexts.notHereTitle}
      text={isOnline ? fillTexts.missingText : fillTexts.notHereText}
      action={<LinkButton to={places.requests}>{fillTexts.backToRequests}</LinkButton>}
    />
  )
}

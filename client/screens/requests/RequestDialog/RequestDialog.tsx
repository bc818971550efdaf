import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { ActionButtons } from '#client/common/actions/use-row-actions.tsx'
import { FaultState } from '#client/common/FaultState.tsx'
import { formRows } from '#client/common/request/form-rows.ts'
import { RequestHistory } from '#client/common/request/RequestHistory.tsx'
import { SentBackNotice } from '#client/common/request/SentBackNotice.tsx'
import { RequestStatusPill } from '#client/common/StatusPills.tsx'
import { useHolder } from '#client/data/current-user.ts'
import { isOutOfReach } from '#client/data/reach.ts'
import { requestQuery } from '#client/data/requests.ts'
import { useLocalRequest, useOutbox } from '#client/offline/react.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Section } from '#client/ui/Card.tsx'
import { DescriptionList } from '#client/ui/DescriptionList.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { LinkButton } from '#client/ui/Link.tsx'
import { Pill } from '#client/ui/Pill.tsx'
import { LoadingRegion, Skeleton } from '#client/ui/Skeleton.tsx'
import { uiTexts } from '#client/ui/texts.ts'
import { hasRight } from '#contract/method.ts'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import { QUESTIONNAIRE_TYPES } from '#contract/resources/request/states.ts'
import { detailsOf } from '../parts/details.tsx'
import { useReviewPlace } from '../parts/use-review-place.ts'
import { Forms } from './parts/Forms.tsx'
import { HandOver, Withdraw } from './parts/HandOver.tsx'
import { REQUEST_ACTIONS } from './request-actions.ts'

/** A request as the server tells it, or this device's copy while it is out of reach, with what waits here to be sent. */
function useRequest(id: number) {
  const found = useQuery(requestQuery(id))
  const local = useLocalRequest(id)
  const { entries } = useOutbox()
  const holder = useHolder()
  const request: RequestDetail | undefined = found.data ?? (isOutOfReach(found) ? local?.request : undefined)
  const forms = request ? formRows(request, local?.forms ?? []) : []
  const handOver = entries.find(entry => entry.request === id && entry.form === null && entry.state === 'waiting')
  const isHandingOver = handOver !== undefined
  // A queued send counts as answered, because the outbox keeps the order.
  const isAnswered = forms.length > 0 && forms.every(form => form.isAnswered)
  const mayHandOver = request?.can.includes('FILL') === true && hasRight(holder, 'EXTERNAL.VALIDATE_REQUEST') && isAnswered
  return {
    request,
    forms,
    isLocal: request !== undefined && found.data === undefined,
    isHandingOver,
    canWithdraw: handOver?.attempts === 0,
    canHandOver: !isHandingOver && (request?.can.includes('VALIDATE') === true || mayHandOver),
    fault: request ? null : found.isPending && found.fetchStatus !== 'paused' ? undefined : found.error,
    isFetching: found.isFetching,
    retry: () => void found.refetch(),
  }
}

// Loaded lazily: few requests carry a proposal.
const Changes = lazy(async () => ({ default: (await import('#client/common/review/Changes.tsx')).Changes }))

const Loading = () => (
  <LoadingRegion>
    <div className="flex flex-col gap-4">
      {['a', 'b', 'c', 'd', 'e'].map(id => (
        <Skeleton key={id} className="h-6 w-full" />
      ))}
    </div>
  </LoadingRegion>
)

/** A request over its list, with what the reader may do with it: for staff in short, since they treat it on a screen (docs/domain.md 14.9). */
export const RequestDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const found = useRequest(id)
  const { request, forms } = found
  const isStaff = useHolder().isInternal
  const reviewPlace = useReviewPlace()
  const title = request && !QUESTIONNAIRE_TYPES.includes(request.type) ? 'Détails demande' : 'Demande de collecte'
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {title} n°&#8239;{id}
          {request ? <RequestStatusPill {...request} /> : null}
          {request?.enabled === false ? <Pill>Désactivée</Pill> : null}
          {found.isHandingOver ? <Pill tone="waiting">Remis, partira à la connexion</Pill> : null}
        </span>
      }
      footer={
        request ? (
          <>
            <Button onClick={onClose}>{uiTexts.close}</Button>
            <ActionButtons actions={REQUEST_ACTIONS} record={request} onDone={action => action === 'delete' && onClose()} />
            {isStaff ? (
              <LinkButton to={reviewPlace(request.id)} variant="primary">
                Examiner
              </LinkButton>
            ) : null}
            {found.canWithdraw ? <Withdraw request={id} /> : null}
            {found.canHandOver ? <HandOver request={request} /> : null}
          </>
        ) : undefined
      }
    >
      {request ? (
        <div className="flex flex-col gap-8">
          {found.isLocal ? (
            <Banner tone="info">Le serveur ne répond pas&#8239;: ces informations sont celles gardées sur cet appareil.</Banner>
          ) : null}
          <SentBackNotice {...request} />
          {forms.length > 0 ? (
            <Section title="Questionnaires">
              <Forms request={request} forms={forms} />
            </Section>
          ) : null}
          {!isStaff && request.changes.length > 0 ? (
            <Section title="Modifications proposées">
              <Suspense fallback={<Skeleton className="h-24 w-full" />}>
                <Changes changes={request.changes} />
              </Suspense>
            </Section>
          ) : null}
          <Section title="Informations">
            <DescriptionList items={detailsOf(request)} />
          </Section>
          {isStaff ? null : (
            <Section title="Historique">
              <RequestHistory events={request.history} />
            </Section>
          )}
        </div>
      ) : found.fault === undefined ? (
        <Loading />
      ) : (
        <FaultState error={found.fault} onRetry={found.retry} isBusy={found.isFetching} />
      )}
    </Dialog>
  )
}

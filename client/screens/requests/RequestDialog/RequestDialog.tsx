import { lazy, Suspense } from 'react'
import { ActionsMenu } from '#client/common/actions/ActionsMenu.tsx'
import { ActionButtons, useRowActions } from '#client/common/actions/use-row-actions.tsx'
import { FaultState } from '#client/common/FaultState.tsx'
import { RequestHistory } from '#client/common/request/RequestHistory.tsx'
import { SentBackNotice } from '#client/common/request/SentBackNotice.tsx'
import { isReceived, useRequest } from '#client/common/request/use-request.ts'
import { Withdraw } from '#client/common/request/Withdraw.tsx'
import { RequestStatusPill } from '#client/common/StatusPills.tsx'
import { useHolder } from '#client/data/current-user.ts'
import { usePlaces } from '#client/data/places.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Section } from '#client/ui/Card.tsx'
import { DescriptionList } from '#client/ui/DescriptionList.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { LinkButton } from '#client/ui/Link.tsx'
import { Pill } from '#client/ui/Pill.tsx'
import { LoadingRegion, Skeleton } from '#client/ui/Skeleton.tsx'
import { uiTexts } from '#client/ui/texts.ts'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import { QUESTIONNAIRE_TYPES } from '#contract/resources/request/states.ts'
import { detailsOf } from '../parts/details.tsx'
import { useReviewPlace } from '../parts/use-review-place.ts'
import { Forms } from './parts/Forms.tsx'
import { REQUEST_ACTIONS } from './request-actions.ts'

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

const TAKE = REQUEST_ACTIONS.filter(({ id }) => id === 'take')
const OTHERS = REQUEST_ACTIONS.filter(({ id }) => id !== 'take')

/** What the reader may do with it: a partner one thing or two, staff so much that all but taking it is folded. */
const Actions = ({ request, isStaff, onClose }: { request: RequestDetail; isStaff: boolean; onClose: () => void }) => {
  const done = (action: string) => {
    if (action === 'delete') onClose()
  }
  const { actionsOf, dialog } = useRowActions(OTHERS, done)
  if (!isStaff) return <ActionButtons actions={REQUEST_ACTIONS} record={request} onDone={done} />
  return (
    <>
      <ActionsMenu items={actionsOf(request)} />
      {dialog}
      <ActionButtons actions={TAKE} record={request} />
    </>
  )
}

/** A request over its list, with what the reader may do with it: for staff in short, since they treat it on a screen (docs/domain.md 14.9). */
export const RequestDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const found = useRequest(id)
  const { request, forms } = found
  const isStaff = useHolder().isInternal
  const places = usePlaces()
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
            <Actions request={request} isStaff={isStaff} onClose={onClose} />
            {isStaff ? (
              <LinkButton to={reviewPlace(request.id)} variant="primary">
                Examiner
              </LinkButton>
            ) : null}
            {found.canWithdraw ? <Withdraw request={id} /> : null}
            {found.canHandOver ? (
              <LinkButton to={places.handOver(request.id)} variant="primary">
                Valider la demande
              </LinkButton>
            ) : null}
            {!(isStaff || found.canHandOver) && isReceived(request) ? (
              <LinkButton to={places.handOver(request.id)}>Voir la remise</LinkButton>
            ) : null}
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

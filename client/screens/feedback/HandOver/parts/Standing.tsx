import { useRef, useState } from 'react'
import { readyText } from '#client/common/request/hand-over.ts'
import { isReceived, type useRequest } from '#client/common/request/use-request.ts'
import { Withdraw } from '#client/common/request/Withdraw.tsx'
import { useHolder } from '#client/data/current-user.ts'
import { receiptFacts } from '#client/data/feedback/print-facts.ts'
import { showInstant } from '#client/data/format.ts'
import { usePlaces } from '#client/data/places.ts'
import { useOffline } from '#client/offline/react.ts'
import { PrintButton } from '#client/questionnaire/print/PrintButton.tsx'
import { printTexts } from '#client/questionnaire/print/texts.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { LinkButton } from '#client/ui/Link.tsx'
import { useToast } from '#client/ui/toast-context.ts'
import { hasRight } from '#contract/method.ts'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import { handOverTexts } from '../texts.ts'

/** Hands over through the outbox, so that it works without a connection. */
const HandOverButton = ({ request, onHandedOver }: { request: number; onHandedOver: () => void }) => {
  const offline = useOffline()
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const handOver = async () => {
    setIsBusy(true)
    try {
      await offline?.handOver(request)
      onHandedOver()
    } catch (error) {
      console.error(error)
      toast.failure(handOverTexts.failed)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button variant="primary" isBusy={isBusy} isDisabled={offline === null} onClick={() => void handOver()}>
      {handOverTexts.handOver}
    </Button>
  )
}

const Receipt = ({ request, receipt }: { request: RequestDetail; receipt: NonNullable<RequestDetail['receipt']> }) => (
  <PrintButton
    variant="secondary"
    size="small"
    label={printTexts.receipt.keep}
    onPrint={print => print.printReceipt(receiptFacts(request, receipt))}
  />
)

interface StandingProps {
  found: ReturnType<typeof useRequest>
  request: RequestDetail
}

/** Where the hand-over stands, and the one step that is next; it takes the focus of the button that is gone once it was pressed. */
export const Standing = (props: StandingProps) => {
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-5 outline-none empty:hidden">
      <Step {...props} onHandedOver={() => place.current?.focus()} />
    </div>
  )
}

const Step = ({ found, request, onHandedOver }: StandingProps & { onHandedOver: () => void }) => {
  const places = usePlaces()
  const mayValidate = hasRight(useHolder(), 'EXTERNAL.VALIDATE_REQUEST')
  const ready = readyText(found.forms)
  const { forms, isHandingOver, canWithdraw, canHandOver, refusal } = found
  if (isHandingOver)
    return (
      <Banner tone="info" title={handOverTexts.waiting} actions={canWithdraw ? <Withdraw request={request.id} /> : undefined}>
        {handOverTexts.waitingText}
      </Banner>
    )
  if (canHandOver)
    return (
      <>
        {refusal === null ? null : (
          <Banner tone="danger" title={handOverTexts.refused}>
            {refusal}
          </Banner>
        )}
        <Banner tone="done" title={ready} actions={<HandOverButton request={request.id} onHandedOver={onHandedOver} />}>
          {handOverTexts.readyText(forms.length)}
        </Banner>
      </>
    )
  const isAwaited = request.can.includes('FILL')
  if (isAwaited && forms.every(({ isAnswered }) => isAnswered) && !mayValidate)
    return (
      <Banner tone="info" title={ready}>
        {handOverTexts.noRight}
      </Banner>
    )
  const left = forms.find(({ isAnswered }) => !isAnswered)
  if (isAwaited && left)
    return (
      <Banner
        tone="warning"
        title={handOverTexts.awaitedTitle}
        actions={
          <LinkButton to={places.feedback(request.id, left.id)}>
            {left.action}
            <span className="sr-only"> {left.name}</span>
          </LinkButton>
        }
      >
        {handOverTexts.awaitedText}
      </Banner>
    )
  const received = request.history.findLast(({ to }) => to === 'REQUEST_IN_PROGRESS')
  if (isReceived(request) && received)
    return (
      <Banner
        tone="done"
        title={handOverTexts.doneTitle}
        // What an older version kept on this device has none.
        actions={
          <>
            {request.receipt ? <Receipt request={request} receipt={request.receipt} /> : null}
            <LinkButton size="small" to={places.home}>
              {handOverTexts.next}
            </LinkButton>
          </>
        }
      >
        {handOverTexts.doneText(showInstant(received.at), request.status)}
      </Banner>
    )
  return <Banner tone="info" title={handOverTexts.closedTitle} />
}

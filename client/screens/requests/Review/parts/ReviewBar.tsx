import { type ReactNode, useState } from 'react'
import { type Choice, choicesOf, isTaken } from '#client/common/review/choices.ts'
import { DecideDialog } from '#client/common/review/DecideDialog.tsx'
import type { KeptReview } from '#client/common/review/kept.ts'
import { type Decided, useDecide } from '#client/common/review/use-decide.ts'
import { useCurrentUser, useHolder } from '#client/data/current-user.ts'
import { showPerson } from '#client/data/format.ts'
import { Button } from '#client/ui/Button.tsx'
import { countOf } from '#contract/counts.ts'
import type { FaultyAnswer } from '#contract/resources/request/answers.ts'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import { CLOSED_STATUSES } from '#contract/resources/request/states.ts'
import { NewAccount, NO_ACCOUNT } from './NewAccount.tsx'
import { RemarkList } from './Remarks.tsx'

interface ReviewBarProps {
  request: RequestDetail
  kept: KeptReview
  /** Decisions that another act takes instead. */
  without?: readonly Choice['id'][]
  onFaulty: (faulty: readonly FaultyAnswer[]) => void
  /** Buttons that decide besides. */
  children?: ReactNode
}

/** What is on this device and did not leave. */
function keptText({ comment, remarks }: KeptReview): string {
  const parts = [comment.trim() === '' ? '' : 'un commentaire', remarks.length > 0 ? countOf(remarks.length, 'remarque') : '']
  const words = parts.filter(Boolean).join(' et ')
  return words && ` · Gardé sur cet appareil\u202f: ${words}`
}

/** The bar at the foot of a review: who has the request, and how it may be decided. */
export const ReviewBar = ({ request, kept, without = [], onFaulty, children }: ReviewBarProps) => {
  const user = useCurrentUser()
  const holder = useHolder()
  const [choice, setChoice] = useState<Choice | null>(null)
  const [account, setAccount] = useState(NO_ACCOUNT)
  const close = () => setChoice(null)
  const { decide, isBusy } = useDecide({
    onDone: () => {
      kept.forget()
      close()
    },
    onFaulty: faulty => {
      close()
      onFaulty(faulty)
    },
  })
  const choices = choicesOf(request, { ...holder, id: user.id }).filter(({ id }) => !without.includes(id))
  const assignee = showPerson(request.userAssignedObject)
  const whose = isTaken(request, user) ? 'Cette demande vous est affectée' : assignee ? `Affectée à ${assignee}` : 'Affectée à personne'
  // Closed, with nothing left to decide: the bar would only cover the answers.
  if (CLOSED_STATUSES.includes(request.status) && choices.length === 0 && !children && keptText(kept) === '') return null
  const isAccount = choice?.id === 'accept' && request.type === 'USER_ADD'
  const isSentBack = choice?.id === 'return' && kept.remarks.length > 0
  const given = account.profile === null || account.gender === null ? null : { profile: { id: account.profile }, gender: account.gender }
  const decided = (taken: Choice): Decided => ({
    request,
    choice: taken,
    comment: kept.comment,
    remarks: kept.remarks,
    ...(isAccount && given && { account: given }),
  })
  return (
    <section
      aria-label="Décision"
      className="sticky bottom-0 order-last z-20 -mx-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-paper px-4 py-3 sm:-mx-8 sm:px-8"
    >
      <p className="text-table text-ink-soft">
        {whose}
        {keptText(kept)}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {choices.map(one => (
          <Button key={one.id} variant={one.id === 'accept' ? 'primary' : 'secondary'} onClick={() => setChoice(one)}>
            {one.label}
          </Button>
        ))}
        {children}
      </div>
      {choice ? (
        <DecideDialog
          request={request}
          choice={choice}
          comment={kept.comment}
          onComment={kept.setComment}
          remarks={kept.remarks}
          isBusy={isBusy}
          isReady={!isAccount || given !== null}
          onConfirm={() => decide(decided(choice))}
          onClose={close}
        >
          {isAsked => (
            <>
              {isAccount ? <NewAccount value={account} onChange={setAccount} isAsked={isAsked} /> : null}
              {isSentBack ? <RemarkList remarks={kept.remarks} /> : null}
            </>
          )}
        </DecideDialog>
      ) : null}
    </section>
  )
}

import { type ReactNode, useState } from 'react'
import { type Choice, choicesOf, isTaken } from '#client/common/review/choices.ts'
import { DecideDialog } from '#client/common/review/DecideDialog.tsx'
import type { KeptReview } from '#client/common/review/kept.ts'
import { useDecide } from '#client/common/review/use-decide.ts'
import { useCurrentUser, useHolder } from '#client/data/current-user.ts'
import { showPerson } from '#client/data/format.ts'
import { Button } from '#client/ui/Button.tsx'
import type { RequestDetail } from '#contract/resources/request/entity.ts'

interface ReviewBarProps {
  request: RequestDetail
  kept: KeptReview
  /** Decisions that another act takes instead. */
  without?: readonly Choice['id'][]
  onMissing: Parameters<typeof useDecide>[0]['onMissing']
  /** Buttons that decide besides. */
  children?: ReactNode
}

/** The bar at the foot of a review: who has the request, and how it may be decided. */
export const ReviewBar = ({ request, kept, without = [], onMissing, children }: ReviewBarProps) => {
  const user = useCurrentUser()
  const holder = useHolder()
  const [choice, setChoice] = useState<Choice | null>(null)
  const close = () => setChoice(null)
  const { decide, isBusy } = useDecide({
    onDone: () => {
      kept.forget()
      close()
    },
    ...(onMissing && {
      onMissing: missing => {
        close()
        onMissing(missing)
      },
    }),
  })
  const choices = choicesOf(request, { ...holder, id: user.id }).filter(({ id }) => !without.includes(id))
  const isOwn = isTaken(request, user)
  const assignee = isOwn ? 'Cette demande vous est affectée.' : showPerson(request.userAssignedObject)
  return (
    <section
      aria-label="Décision"
      className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-paper px-4 py-3 sm:-mx-8 sm:px-8"
    >
      <p className="text-table text-ink-soft">
        {isOwn ? assignee : assignee ? `Affectée à ${assignee}` : 'Affectée à personne'}
        {kept.comment.trim() === '' ? null : ' · Un commentaire commencé est gardé sur cet appareil.'}
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
          isOwn={isOwn}
          comment={kept.comment}
          onComment={kept.setComment}
          isBusy={isBusy}
          onConfirm={() => decide({ request, choice, comment: kept.comment })}
          onClose={close}
        />
      ) : null}
    </section>
  )
}

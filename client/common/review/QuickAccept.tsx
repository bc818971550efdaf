import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import type { ProposedChange, RequestDetail, RequestRow } from '#contract/resources/request/entity.ts'
import { APPLIED_TYPES } from '#contract/resources/request/rules.ts'
import { useCurrentUser, useHolder } from '../../data/current-user.ts'
import { requestQuery } from '../../data/requests.ts'
import { LoadedDialog } from '../form/LoadedDialog.tsx'
import { objectOf } from '../request/object-of.ts'
import { type Choice, choicesOf } from './choices.ts'
import { DecideDialog } from './DecideDialog.tsx'
import { useKeptReview } from './kept.ts'
import { useDecide } from './use-decide.ts'

const ChangeLines = ({ changes }: { changes: readonly ProposedChange[] }) => (
  <dl className="flex flex-col gap-2">
    {changes.map(({ field, label, before, after }) => (
      <div key={field}>
        <dt className="text-note text-ink-soft">{label}</dt>
        <dd className="wrap-anywhere">
          {before || 'Non renseigné'} → <strong className="font-semibold">{after || 'Non renseigné'}</strong>
        </dd>
      </div>
    ))}
  </dl>
)

type AcceptProps = { request: RequestDetail; choice: Choice; onClose: () => void }
const Accept = ({ request, choice, onClose }: AcceptProps) => {
  const kept = useKeptReview(request.id)
  const { decide, isBusy } = useDecide({
    onDone: () => {
      kept.forget()
      onClose()
    },
  })
  return (
    <DecideDialog
      request={request}
      choice={choice}
      comment={kept.comment}
      onComment={kept.setComment}
      isBusy={isBusy}
      onConfirm={() => decide({ request, choice, comment: kept.comment })}
      onClose={onClose}
    >
      {() => <ChangeLines changes={request.changes} />}
    </DecideDialog>
  )
}

/** A change that is told in a few words is accepted where it is listed: what changes, and the confirmation, in one dialog. */
export const QuickAccept = ({ request }: { request: RequestRow }) => {
  const [isOpen, setIsOpen] = useState(false)
  const user = useCurrentUser()
  const holder = useHolder()
  const found = useQuery({ ...requestQuery(request.id), enabled: isOpen })
  const choice = choicesOf(request, { ...holder, id: user.id }).find(({ id }) => id === 'accept')
  if (!choice || !APPLIED_TYPES.includes(request.type)) return null
  const close = () => setIsOpen(false)
  return (
    <>
      <Button size="small" aria-label={`Accepter ${objectOf(request)}`} onClick={() => setIsOpen(true)}>
        Accepter…
      </Button>
      {isOpen ? (
        <LoadedDialog query={found} title={choice.label} onClose={close}>
          {detail => <Accept request={detail} choice={choice} onClose={close} />}
        </LoadedDialog>
      ) : null}
    </>
  )
}

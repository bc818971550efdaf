import { useState } from 'react'
import { useCurrentUser } from '#client/data/current-user.ts'
import { useCan } from '#client/data/use-can.ts'
import { useCommand } from '#client/data/use-command.ts'
import { Button } from '#client/ui/Button.tsx'
import { uiTexts } from '#client/ui/texts.ts'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'
import { EnableButton } from './EnableButton.tsx'
import { HandOver } from './HandOver.tsx'
import { Withdraw } from './Withdraw.tsx'

type ActionsProps = { request: RequestDetail; canHandOver: boolean; onClose: () => void }

/** The buttons of a request; each asks what the server said the reader may do with it. */
export const RequestActions = ({ request, canHandOver, onClose }: ActionsProps) => {
  const user = useCurrentUser()
  const can = useCan()
  const [opened, setOpened] = useState<'assign' | 'decision' | null>(null)
  const take = useCommand('DEMANDE_MANAGEMENT', 'CHANGE_ASSIGN', { success: 'La demande vous est affectée.' })
  const canAssign = can('DEMANDE_MANAGEMENT', 'CHANGE_ASSIGN', request)
  const canDecide = request.can.includes('CHANGE_DECISION') && request.decisions.length > 0
  const isMine = request.userAssigned === user.id
  const close = () => setOpened(null)
  return (
    <>
      <Button onClick={onClose}>{uiTexts.close}</Button>
      <EnableButton request={request} />
      <Withdraw request={request} onDone={onClose} />
      {canAssign && user.authorities.length > 0 ? <Button onClick={() => setOpened('assign')}>Affecter</Button> : null}
      {canAssign && !isMine ? (
        <Button
          variant={canDecide ? 'secondary' : 'primary'}
          isBusy={take.isBusy}
          onClick={() => take.run({ id: request.id, user: user.id })}
        >
          M’affecter
        </Button>
      ) : null}
      {canDecide ? (
        <Button variant="primary" onClick={() => setOpened('decision')}>
          Décision
        </Button>
      ) : null}
      {canHandOver ? <HandOver request={request} /> : null}
      {opened === 'assign' ? <AssignDialog request={request} onClose={close} /> : null}
      {opened === 'decision' ? <DecisionDialog request={request} onClose={close} /> : null}
    </>
  )
}

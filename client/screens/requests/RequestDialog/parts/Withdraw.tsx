import { useState } from 'react'
import { useCan } from '#client/data/use-can.ts'
import { useCommand } from '#client/data/use-command.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import { REQUEST_TYPES } from '#contract/resources/request/states.ts'

/** The initiator takes back what nobody has treated yet, and frees its object for another request (decisions, Requests). */
export const Withdraw = ({ request, onDone }: { request: RequestDetail; onDone: () => void }) => {
  const [isAsking, setIsAsking] = useState(false)
  const can = useCan()
  const withdraw = useCommand('DEMANDE_MANAGEMENT', 'DELETE', { success: 'La demande est retirée.', onDone })
  if (!can('DEMANDE_MANAGEMENT', 'DELETE', request)) return null
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Retirer la demande</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => withdraw.run({ id: request.id })}
        title={`Retirer la demande n°\u202f${request.id} (${REQUEST_TYPES[request.type].toLowerCase()})\u202f?`}
        consequences="Elle ne sera pas examinée et disparaîtra de vos demandes. Vous pourrez en faire une autre."
        verb="Retirer la demande"
        isBusy={withdraw.isBusy}
      />
    </>
  )
}

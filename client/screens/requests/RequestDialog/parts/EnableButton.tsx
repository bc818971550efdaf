import { useState } from 'react'
import { useCan } from '#client/data/use-can.ts'
import { useCommand } from '#client/data/use-command.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import type { RequestDetail } from '#contract/resources/request/entity.ts'

/** Hides a request from the partner's open work, or brings it back; for administrators (decisions, Requests). */
export const EnableButton = ({ request }: { request: RequestDetail }) => {
  const [isAsking, setIsAsking] = useState(false)
  const can = useCan()
  const enable = useCommand('DEMANDE_MANAGEMENT', 'ENABLE', { success: 'La demande est activée.' })
  const disable = useCommand('DEMANDE_MANAGEMENT', 'DISABLE', { success: 'La demande est désactivée.', onDone: () => setIsAsking(false) })
  if (can('DEMANDE_MANAGEMENT', 'ENABLE', request))
    return (
      <Button isBusy={enable.isBusy} onClick={() => enable.run({ id: request.id, enabled: true })}>
        Activer
      </Button>
    )
  if (!can('DEMANDE_MANAGEMENT', 'DISABLE', request)) return null
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Désactiver</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => disable.run({ id: request.id, enabled: false })}
        title={`Désactiver la demande n°\u202f${request.id}\u202f?`}
        consequences="Elle ne figurera plus parmi le travail à faire du partenaire, qui ne pourra plus y répondre. Vous pourrez la réactiver."
        verb="Désactiver la demande"
        isBusy={disable.isBusy}
      />
    </>
  )
}

import { useState } from 'react'
import { useOffline } from '#client/offline/react.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/Dialog.tsx'
import { useToast } from '#client/ui/toast-context.ts'
import { countOf } from '#contract/counts.ts'
import type { RequestDetail } from '#contract/resources/request/entity.ts'

/** Takes a hand-over back that has not left yet. */
export const Withdraw = ({ request }: { request: number }) => {
  const offline = useOffline()
  const toast = useToast()
  const withdraw = async () => {
    try {
      if (await offline?.withdrawHandOver(request)) toast.success('La validation est retirée\u202f: elle ne partira pas.')
      else toast.failure('La validation est peut-être déjà partie\u202f: elle ne peut plus être retirée.')
    } catch (error) {
      console.error(error)
      toast.failure('La validation n’a pas pu être retirée sur cet appareil.')
    }
  }
  return <Button onClick={() => void withdraw()}>Retirer la validation</Button>
}

/** "Valider la demande": hands the answers over to staff, through the outbox, so that it works without a connection. */
export const HandOver = ({ request }: { request: RequestDetail }) => {
  const offline = useOffline()
  const toast = useToast()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const handOver = async () => {
    setIsBusy(true)
    try {
      await offline?.handOver(request.id)
      toast.success('La validation est enregistrée\u202f: elle part dès que la connexion le permet.')
      setIsAsking(false)
    } catch (error) {
      console.error(error)
      toast.failure('La validation n’a pas pu être enregistrée sur cet appareil.')
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <Button variant="primary" isDisabled={offline === null} onClick={() => setIsAsking(true)}>
        Valider la demande
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={handOver}
        title={`Valider la demande n°\u202f${request.id}\u202f?`}
        consequences={`Les réponses de ${countOf(request.qsQuestionMaster.length, 'questionnaire')} seront remises à l’équipe du label. Vous ne pourrez plus les modifier, sauf si elle vous les renvoie.`}
        verb="Valider la demande"
        tone="primary"
        isBusy={isBusy}
      />
    </>
  )
}

import { useState } from 'react'
import { ConfirmDialog } from '#client/ui/Dialog.tsx'

/** Recovery codes are shown once, so closing them other than by their button asks first. */
export function useCodesGuard(isShowingCodes: boolean, onClose: () => void) {
  const [isAsking, setIsAsking] = useState(false)
  const question = (
    <ConfirmDialog
      isOpen={isAsking}
      onClose={() => setIsAsking(false)}
      onConfirm={onClose}
      title={'Fermer sans avoir gardé ces codes\u202f?'}
      consequences="Ils ne seront plus affichés. Sans eux ni votre téléphone, un administrateur devra rouvrir votre accès."
      verb="Fermer sans les garder"
    />
  )
  return { leave: () => (isShowingCodes ? setIsAsking(true) : onClose()), question }
}

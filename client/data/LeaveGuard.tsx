import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'

/** Asks before a form with unsaved changes is left (look, principle 5). */
export const LeaveGuard = ({ isDirty }: { isDirty: boolean }) => {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname)
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={'Quitter sans enregistrer\u202f?'}
      consequences="Ce que vous avez saisi sur cette page sera perdu."
      verb="Quitter sans enregistrer"
    />
  )
}

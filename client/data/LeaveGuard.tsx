import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'

/** Asks before a form with unsaved changes is left (look, principle 5); `hasChanges` is asked at that very moment. */
export const LeaveGuard = ({ hasChanges }: { hasChanges: () => boolean }) => {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasChanges())
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasChanges()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [hasChanges])
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

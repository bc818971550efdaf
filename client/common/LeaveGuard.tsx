import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'
import { watchUnsaved } from '#client/data/unsaved.ts'
import { ConfirmDialog } from '#client/ui/Dialog.tsx'

type LeaveGuardProps = {
  /** Called at the moment of leaving. */
  hasChanges: () => boolean
  /** Search parameters that tell which form of the page is open; changing them counts as leaving too. */
  params?: readonly string[]
  /** The user has confirmed to leave. */
  onLeave?: () => void
  /** Says what happens to what was typed. */
  consequences?: string
}

const LOST = 'Ce que vous avez saisi sur cette page sera perdu.'

/** Asks before a form with unsaved changes is left (docs/look.md 2.5). */
export const LeaveGuard = ({ hasChanges, params = [], onLeave, consequences = LOST }: LeaveGuardProps) => {
  const placeOf = ({ pathname, search }: Location) => {
    const asked = new URLSearchParams(search)
    return [pathname, ...params.map(param => asked.get(param) ?? '')].join('?')
  }
  const blocker = useBlocker(({ currentLocation, nextLocation }) => placeOf(currentLocation) !== placeOf(nextLocation) && hasChanges())
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasChanges()) event.preventDefault()
    }
    const stop = watchUnsaved(hasChanges)
    window.addEventListener('beforeunload', warn)
    return () => {
      stop()
      window.removeEventListener('beforeunload', warn)
    }
  }, [hasChanges])
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => {
        onLeave?.()
        blocker.proceed?.()
      }}
      title={'Quitter sans enregistrer\u202f?'}
      consequences={consequences}
      verb="Quitter sans enregistrer"
    />
  )
}

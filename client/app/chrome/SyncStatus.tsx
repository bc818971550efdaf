import { CircleAlert, CloudCheck, CloudOff, CloudUpload, HardDrive, type LucideIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useOfflineStatus } from '#client/offline/react.ts'
import type { OfflineStatus } from '#client/offline/status.ts'
import { cx } from '#client/ui/cx.ts'

const OutboxDialog = lazy(async () => ({ default: (await import('./OutboxDialog.tsx')).OutboxDialog }))

const ICONS: Readonly<Record<OfflineStatus['kind'], LucideIcon>> = {
  saving: HardDrive,
  'saved-device': HardDrive,
  sending: CloudUpload,
  saved: CloudCheck,
  offline: CloudOff,
  'needs-sign-in': CircleAlert,
  refused: CircleAlert,
  conflict: CircleAlert,
  'too-old': CircleAlert,
  'storage-problem': CircleAlert,
}

/** Says where the work is, always truthfully (docs/look.md 2.1); a press lists what waits to be sent. */
export const SyncStatus = () => {
  const { kind, text } = useOfflineStatus()
  const [isOpen, setIsOpen] = useState(false)
  const Icon = ICONS[kind]
  const isTrouble = Icon === CircleAlert
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className={cx(
          'flex h-9 max-w-full items-center gap-1.5 rounded-control px-2 transition-colors hover:bg-sunk',
          isTrouble ? 'font-medium text-brick' : 'text-ink-soft',
        )}
      >
        <Icon aria-hidden className="size-4" />
        <span role="status" className="min-w-0 truncate">
          {text}
        </span>
      </button>
      {isOpen ? (
        <Suspense>
          <OutboxDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

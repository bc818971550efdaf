import { CircleAlert, CloudCheck, CloudOff, CloudUpload, HardDrive, type LucideIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { OfflineStatus } from '#client/offline/status.ts'
import { cx } from '#client/ui/cx.ts'

const OutboxDialog = lazy(async () => ({ default: (await import('./OutboxDialog.tsx')).OutboxDialog }))

const ICONS: Readonly<Partial<Record<OfflineStatus['kind'], LucideIcon>>> = {
  saving: HardDrive,
  'saved-device': HardDrive,
  sending: CloudUpload,
  saved: CloudCheck,
  offline: CloudOff,
}

type StatusButtonProps = { status: OfflineStatus /** The words may take several lines. */; isWhole?: boolean }

/** Where the work is, in words (docs/look.md 2.1); a press lists what is on this device alone. */
export const StatusButton = ({ status: { kind, text }, isWhole = false }: StatusButtonProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const Icon = ICONS[kind] ?? CircleAlert
  // Until the device was asked there is nothing to tell, and a button needs a name.
  if (text === '') return null
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className={cx(
          'flex min-h-9 max-w-full items-center gap-1.5 rounded-control px-2 text-left text-table tabular-nums transition-colors hover:bg-sunk',
          Icon === CircleAlert ? 'font-medium text-brick' : 'text-ink-soft',
        )}
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        <span role="status" className={cx('min-w-0', !isWhole && 'line-clamp-2 leading-tight')}>
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

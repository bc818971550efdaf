import { CircleAlert, CloudCheck, CloudOff, CloudUpload, HardDrive, type LucideIcon } from 'lucide-react'
import type { DraftSession } from '#client/offline/draft-session.ts'
import { useDraftStatus } from '#client/offline/react.ts'
import type { OfflineStatus } from '#client/offline/status.ts'
import { cx } from '#client/ui/cx.ts'

const icons: Readonly<Partial<Record<OfflineStatus['kind'], LucideIcon>>> = {
  saving: HardDrive,
  'saved-device': HardDrive,
  sending: CloudUpload,
  saved: CloudCheck,
  offline: CloudOff,
}

/** Where these answers are, in words (look, principle 1). The top bar tells a screen reader; here it is only read. */
export const SaveIndicator = ({ draft }: { draft: DraftSession }) => {
  const { kind, text } = useDraftStatus(draft)
  const Icon = icons[kind] ?? CircleAlert
  return (
    <p className={cx('flex items-start gap-2 text-table tabular-nums', Icon === CircleAlert ? 'font-medium text-brick' : 'text-ink-soft')}>
      <Icon aria-hidden className="mt-0.5 size-4" />
      {text}
    </p>
  )
}

import { X } from 'lucide-react'
import { removeName } from './texts.ts'

/** A chosen thing that can be taken back. */
export const Chip = ({ label, onRemove }: { label: string; onRemove?: (() => void) | undefined }) => (
  <span className="inline-flex h-7 max-w-full items-center gap-1 rounded-mark border border-line bg-fir-wash pl-2 text-table text-ink last:pr-2">
    <span className="truncate">{label}</span>
    {onRemove ? (
      <button
        type="button"
        aria-label={removeName(label)}
        onClick={onRemove}
        className="grid size-6 shrink-0 place-items-center rounded-mark text-ink-soft transition-colors hover:bg-sheet hover:text-ink"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    ) : null}
  </span>
)

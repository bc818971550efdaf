import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

export type FoldingSectionProps = {
  id: string
  title: ReactNode
  /** Beside the title: a word on what the section needs. */
  note?: ReactNode
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  children: ReactNode
}

/** A titled part of a long form that folds. What is folded stays mounted: nothing typed is lost. */
export const FoldingSection = ({ id, title, note, isOpen, onOpenChange, children }: FoldingSectionProps) => {
  const ids = { title: useId(), body: useId() }
  return (
    <section id={id} aria-labelledby={ids.title} className="flex min-w-0 scroll-mt-20 flex-col gap-5">
      <h2 className="text-heading font-semibold">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={ids.body}
          onClick={() => onOpenChange(!isOpen)}
          className="-mx-2 flex w-full min-w-0 items-center gap-2 rounded-mark px-2 py-1 text-left transition-colors hover:bg-sunk"
        >
          <ChevronDown aria-hidden className={cx('size-5 shrink-0 text-ink-soft transition-transform', !isOpen && '-rotate-90')} />
          <span id={ids.title} className="min-w-0 wrap-anywhere">
            {title}
          </span>
          {note ? <span className="ml-auto shrink-0 text-note font-medium">{note}</span> : null}
        </button>
      </h2>
      <div id={ids.body} hidden={!isOpen}>
        {children}
      </div>
    </section>
  )
}

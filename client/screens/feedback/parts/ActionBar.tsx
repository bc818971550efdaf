import { ArrowLeft, ArrowRight, Save, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { fillTexts } from '../texts.ts'
import type { FillActions } from '../useFillActions.ts'

export interface ActionBarProps {
  actions: FillActions
  onPrevious: () => void
  /** Null on the last page. */
  onNext: (() => void) | null
  /** Staff save and never send. */
  canSend: boolean
  indicator: ReactNode
}

/** Always at the same place (below the page on a phone, whose height the fields need), with one primary action: on to the next page, then what ends the work. */
export const ActionBar = ({ actions, onPrevious, onNext, canSend, indicator }: ActionBarProps) => {
  const { busy, save, send, cancel } = actions
  const isLast = onNext === null
  return (
    <div className="-mx-4 flex flex-wrap items-center gap-2 border-t border-line bg-paper px-4 py-3 sm:sticky sm:bottom-0 sm:z-20 sm:-mx-8 sm:px-8">
      <Button variant="quiet" onClick={() => void cancel()} className="max-sm:order-last max-sm:basis-full">
        {fillTexts.cancel}
      </Button>
      <div className="min-w-0 flex-1 max-wide:order-first max-wide:basis-full">{indicator}</div>
      <Button icon={ArrowLeft} onClick={onPrevious} className="max-sm:flex-1">
        {fillTexts.previous}
      </Button>
      {onNext ? (
        <Button variant="primary" onClick={onNext} icon={ArrowRight} className="max-sm:flex-1">
          {fillTexts.next}
        </Button>
      ) : null}
      <Button
        icon={Save}
        variant={isLast && !canSend ? 'primary' : 'secondary'}
        isBusy={busy === 'save'}
        isDisabled={busy === 'send'}
        onClick={save}
        className="max-sm:order-1 max-sm:flex-1"
      >
        {fillTexts.save}
      </Button>
      {canSend ? (
        <Button
          icon={Send}
          variant={isLast ? 'primary' : 'secondary'}
          isBusy={busy === 'send'}
          isDisabled={busy === 'save'}
          onClick={send}
          className="max-sm:order-1 max-sm:flex-1"
        >
          {fillTexts.send}
        </Button>
      ) : null}
    </div>
  )
}

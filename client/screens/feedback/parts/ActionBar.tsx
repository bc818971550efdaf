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

/**
 * Always at the same place, with one primary action: on to the next page, then what ends the work.
 * On a phone, whose height the fields need, only a slim line stays in view: where the work is, and the way on.
 */
export const ActionBar = ({ actions, onPrevious, onNext, canSend, indicator }: ActionBarProps) => {
  const { busy, save, send, cancel } = actions
  const isLast = onNext === null
  return (
    <div className="z-20 -mx-4 flex flex-wrap items-center gap-2 border-t border-line bg-paper px-4 py-3 max-sm:contents sm:sticky sm:bottom-0 sm:-mx-8 sm:px-8">
      <div className="flex gap-2 sm:contents">
        <Button variant="quiet" onClick={() => void cancel()} className="max-sm:flex-1 sm:order-1 sm:max-wide:mr-auto">
          {fillTexts.cancel}
        </Button>
        <Button icon={ArrowLeft} onClick={onPrevious} className="max-sm:flex-1 sm:order-3">
          {fillTexts.previous}
        </Button>
      </div>
      <div className="sticky bottom-0 z-20 -mx-4 flex min-h-12 items-center gap-2 border-t border-line bg-paper px-4 py-1.5 sm:contents">
        <div className="min-w-0 flex-1 sm:max-wide:order-first sm:max-wide:basis-full wide:order-2">{indicator}</div>
        {onNext ? (
          <Button variant="primary" onClick={onNext} icon={ArrowRight} className="sm:order-3">
            {fillTexts.next}
          </Button>
        ) : null}
      </div>
      <div className="flex gap-2 sm:contents">
        <Button
          icon={Save}
          variant={isLast && !canSend ? 'primary' : 'secondary'}
          isBusy={busy === 'save'}
          isDisabled={busy === 'send'}
          onClick={save}
          className="max-sm:flex-1 sm:order-3"
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
            className="max-sm:flex-1 sm:order-3"
          >
            {fillTexts.send}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

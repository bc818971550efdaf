import type { FormEvent, ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { FormColumn } from '#client/ui/Card.tsx'
import { cx } from '#client/ui/cx.ts'
import { FaultScope, FaultSummary } from '#client/ui/Field.tsx'
import { LinkButton } from '#client/ui/Link.tsx'
import { ERRORS } from '#contract/errors.ts'
import { LeaveGuard } from '../LeaveGuard.tsx'
import { ConflictNotice } from './ConflictNotice.tsx'
import { KeptLine, KeptOfferNotice } from './KeptOfferNotice.tsx'
import type { EditFormState } from './use-edit-form.ts'
import { useFirstFault } from './use-first-fault.ts'

type EditFormProps<I extends FieldValues, O> = {
  state: EditFormState<I, O>
  /** On the button that saves. */
  verb: string
  /** Where « Annuler » leads, or what it does. */
  cancel: string | (() => void)
  /** The search parameters that tell which form of the page is open. */
  params?: readonly string[]
  /** Longer than a screen: save and cancel stay in sight. */
  isLong?: boolean
  /** What a field is called, by its path. */
  labelOf?: (path: string) => string | undefined
  children: ReactNode
}

/** The frame of a form that is a page's content: faults in words and as links, save and cancel, a question before it is left. */
export const EditForm = <I extends FieldValues, O>(props: EditFormProps<I, O>) => {
  const { state, verb, cancel, params, isLong = false, labelOf, children } = props
  const { form, submit, isBusy, others, conflict, hasChanges, offer, kept, giveUp } = state
  const words = [...new Set(others.map(fault => fault.text))]
  const { submitCount } = form.formState
  const element = useFirstFault(submitCount)
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  if (offer) return <KeptOfferNotice offer={offer} labelOf={labelOf} />
  return (
    <FormProvider {...form}>
      <form ref={element} onSubmit={send} noValidate>
        <FaultScope>
          <FormColumn>
            <ConflictNotice conflict={conflict} onSave={() => element.current?.requestSubmit()} />
            {words.length > 0 ? <Banner tone="danger">{words.join(' ')}</Banner> : null}
            {children}
            {submitCount > 0 ? <FaultSummary title={ERRORS.VALIDATION_ERROR.text} /> : null}
            <KeptLine kept={kept} />
            <div
              data-save-bar={isLong || undefined}
              className={cx('flex flex-wrap gap-2', isLong && 'sticky bottom-0 z-10 -mx-5 -mb-5 border-t border-line bg-sheet px-5 py-3')}
            >
              <Button type="submit" variant="primary" isBusy={isBusy}>
                {verb}
              </Button>
              {typeof cancel === 'string' ? (
                <LinkButton to={cancel} variant="quiet">
                  Annuler
                </LinkButton>
              ) : (
                <Button variant="quiet" onClick={cancel}>
                  Annuler
                </Button>
              )}
            </div>
          </FormColumn>
        </FaultScope>
      </form>
      <LeaveGuard hasChanges={hasChanges} onLeave={giveUp} {...(params && { params })} />
    </FormProvider>
  )
}

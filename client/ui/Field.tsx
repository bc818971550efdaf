import { CircleAlert } from 'lucide-react'
import { type ReactNode, useContext, useEffect, useId } from 'react'
import { FaultPlace, FaultTeller } from './fault-context.ts'
import { FieldContext } from './field-wiring.ts'
import { characterCount, uiTexts } from './texts.ts'
import { useSteady } from './use-steady.ts'

export type FieldProps = {
  label: ReactNode
  /** What to know before typing; stands above the control. */
  hint?: ReactNode
  /** The fault in words; its presence makes the control invalid. */
  fault?: string | undefined
  isRequired?: boolean | undefined
  isDisabled?: boolean | undefined
  /** Shows how much of a limited text is used. */
  counter?: { used: number; limit: number } | undefined
  /** For controls made of several (RadioGroup, CheckboxGroup): the label names the group instead of pointing at one control. */
  isGroup?: boolean | undefined
  id?: string | undefined
  children: ReactNode
}

export const Field = ({
  label,
  hint,
  fault: foundFault,
  isRequired = false,
  isDisabled = false,
  counter,
  isGroup = false,
  id: givenId,
  children,
}: FieldProps) => {
  const ownId = useId()
  const id = givenId ?? ownId
  const fault = useSteady(foundFault)
  const tell = useContext(FaultTeller)
  const place = useContext(FaultPlace)
  useEffect(() => (tell && fault ? tell({ id, place, label, fault }) : undefined), [tell, id, place, label, fault])
  const ids = { label: `${id}-label`, hint: `${id}-hint`, fault: `${id}-fault`, counter: `${id}-counter` }
  const describedBy = [hint && ids.hint, fault && ids.fault, counter && ids.counter].filter(Boolean).join(' ') || undefined
  const caption = (
    <>
      {label}
      {isRequired ? <span className="ml-1.5 text-note font-normal text-ink-soft">({uiTexts.required})</span> : null}
    </>
  )
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {isGroup ? (
        <span id={ids.label} className="font-medium text-ink">
          {caption}
        </span>
      ) : (
        <label id={ids.label} htmlFor={id} className="font-medium text-ink">
          {caption}
        </label>
      )}
      {hint ? (
        <div id={ids.hint} className="-mt-1 text-table text-ink-soft">
          {hint}
        </div>
      ) : null}
      <FieldContext value={{ id, labelId: ids.label, describedBy, isInvalid: Boolean(fault), isRequired, isDisabled }}>
        {children}
      </FieldContext>
      <div className="flex items-start justify-between gap-3 empty:hidden">
        {fault ? (
          <p id={ids.fault} className="flex items-start gap-1.5 text-table font-medium text-brick">
            <CircleAlert aria-hidden className="mt-0.5 size-4" />
            {fault}
          </p>
        ) : null}
        {counter ? (
          <p id={ids.counter} className="ml-auto shrink-0 text-note text-ink-faint tabular-nums">
            {characterCount(counter.used, counter.limit)}
          </p>
        ) : null}
      </div>
    </div>
  )
}

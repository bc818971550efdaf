import { CircleAlert } from 'lucide-react'
import { createContext, type MouseEvent, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react'
import { Banner } from './Banner.tsx'
import { characterCount, uiTexts } from './texts.ts'
import { useSteady } from './use-steady.ts'

/** `place`: the part of the form that the field stands in, where it has several alike (« Correspondance 2 »). */
type FieldFault = { id: string; place: string | null; label: ReactNode; fault: string }

/** How a Field tells the form around it of its fault; gives what takes it back. */
type TellFault = (fault: FieldFault) => () => void

/** Outside a FaultScope nobody listens. */
const FaultTeller = createContext<TellFault | null>(null)
export const FaultPlace = createContext<string | null>(null)
const FaultsTold = createContext<readonly FieldFault[]>([])

/** What a Field tells the control inside it. */
type FieldWiring = {
  id: string
  labelId: string
  describedBy: string | undefined
  isInvalid: boolean
  isRequired: boolean
  isDisabled: boolean
}

export const FieldContext = createContext<FieldWiring | null>(null)

type Own = {
  id?: string | undefined
  disabled?: boolean | undefined
  'aria-describedby'?: string | undefined
  'aria-label'?: string | undefined
}

/** The attributes of a control: its own, completed by those of the Field around it, if any. */
export const useFieldWiring = (own: Own) => {
  const field = useContext(FieldContext)
  const ownId = useId()
  return {
    id: own.id ?? field?.id ?? ownId,
    labelId: own['aria-label'] ? undefined : field?.labelId,
    'aria-label': own['aria-label'],
    'aria-describedby': [field?.describedBy, own['aria-describedby']].filter(Boolean).join(' ') || undefined,
    'aria-invalid': field?.isInvalid || undefined,
    'aria-required': field?.isRequired || undefined,
    disabled: own.disabled ?? field?.isDisabled ?? false,
  }
}

type FieldProps = {
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

const Group = ({ children }: { children: ReactNode }) => {
  const wiring = useFieldWiring({})
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be the Field's label
    <div
      role="group"
      id={wiring.id}
      aria-labelledby={wiring.labelId}
      aria-describedby={wiring['aria-describedby']}
      data-invalid={wiring['aria-invalid']}
      className="flex min-w-0 flex-col gap-3"
    >
      {/* The parts are not the Field's one control: its id and its fault are the group's. */}
      <FieldContext value={null}>{children}</FieldContext>
    </div>
  )
}

/** A part of a form that is filled in as a whole, with a fault of its own beside those of its fields. */
export const FieldGroup = ({ children, ...field }: Omit<FieldProps, 'isGroup' | 'counter'>) => (
  <Field {...field} isGroup>
    <Group>{children}</Group>
  </Field>
)

const CONTROL = 'input, textarea, select, button, [tabindex="0"]'

/** Focuses a control, or the first one of a group of them. */
export function focusControl(place: Element | null | undefined): void {
  const control = place?.matches(CONTROL) ? place : place?.querySelector(CONTROL)
  if (control instanceof HTMLElement) control.focus()
}

/** Around a form: its Fields tell it their faults, for its FaultSummary. */
export const FaultScope = ({ children }: { children: ReactNode }) => {
  const [faults, setFaults] = useState<readonly FieldFault[]>([])
  const tell = useCallback((fault: FieldFault) => {
    setFaults(before => [...before, fault])
    return () => setFaults(before => before.filter(one => one !== fault))
  }, [])
  return (
    <FaultTeller value={tell}>
      <FaultsTold value={faults}>{children}</FaultsTold>
    </FaultTeller>
  )
}

const placeOf = ({ id }: FieldFault): Element | null => document.getElementById(id)

const inPageOrder = (one: FieldFault, other: FieldFault): number => {
  const [before, after] = [placeOf(one), placeOf(other)]
  return before && after && before.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1
}

function go(event: MouseEvent, fault: FieldFault): void {
  event.preventDefault()
  focusControl(placeOf(fault))
}

/** The faults of a form that was sent with some, each with a link to its field (docs/look.md 2.5); nothing without. */
export const FaultSummary = ({ title }: { title: string }) => {
  const faults = useContext(FaultsTold)
  if (faults.length === 0) return null
  return (
    <Banner tone="danger" title={title}>
      <ul aria-label={uiTexts.faults} className="flex flex-col gap-1">
        {faults.toSorted(inPageOrder).map(fault => (
          <li key={fault.id}>
            <a href={`#${fault.id}`} onClick={event => go(event, fault)} className="rounded-mark font-medium underline underline-offset-4">
              {fault.place === null ? null : `${fault.place} – `}
              {fault.label}
            </a>
            {'\u202f'}: {fault.fault}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

import { type MouseEvent, type ReactNode, useCallback, useContext, useState } from 'react'
import { Banner } from './Banner.tsx'
import { FaultsTold, FaultTeller, type FieldFault } from './fault-context.ts'
import { focusControl } from './focus-control.ts'
import { uiTexts } from './texts.ts'

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

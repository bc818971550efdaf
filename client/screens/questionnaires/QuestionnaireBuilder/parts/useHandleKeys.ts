import type { KeyboardEvent } from 'react'
import { useBuilder } from '#client/questionnaire/builder/builder-context.ts'
import type { Step } from '#client/questionnaire/builder/steps.ts'

const STEPS: Readonly<Record<string, Step>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'into', ArrowLeft: 'out' }

/** The arrows move what the handle stands for: up, down, into the section beside, out of the one around; Delete removes it. */
export function useHandleKeys(id: number): (event: KeyboardEvent) => void {
  const store = useBuilder()
  return event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = STEPS[event.key]
    if (!step && event.key !== 'Delete') return
    event.preventDefault()
    if (step) store.step(id, step)
    else store.remove(id)
  }
}

import type { BuilderState } from '#client/questionnaire/builder/state.ts'
import type { BuilderStore } from '#client/questionnaire/builder/store.ts'

/** What was built before its questionnaire had an address, for the screen that the first save opens. */
interface Handed {
  id: number
  store: BuilderStore
  /** What the first version holds. */
  sent: BuilderState
}

let handed: Handed | null = null

/** Hands the work on to the screen of the questionnaire that it has become: its steps can still be undone there. */
export function handOn(work: Handed): void {
  handed = work
}

/** The work handed on to this questionnaire, until `letGo`. */
export const handedTo = (id: number | null): Handed | null => (handed?.id === id ? handed : null)

export function letGo(): void {
  handed = null
}

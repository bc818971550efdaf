import { sameAnswer } from '#contract/questionnaire/answers.ts'
import type { AnswerValue } from '#contract/questionnaire/feedback-item.ts'
import type { CardConflict } from './rows.ts'

/** The sides of a dispute: the server has one at most, this device's tabs and rescue files as many as nobody has seen. */

export function withoutServer(conflict: CardConflict | null): CardConflict | null {
  if (!conflict) return null
  const next = withoutServer(conflict.next)
  return conflict.origin === 'server' ? next : { ...conflict, next }
}

/** The server's side comes first and takes the place of its former one. */
export const withServer = (conflict: CardConflict | null, side: Pick<CardConflict, 'theirs' | 'by' | 'at' | 'refused'>): CardConflict => ({
  ...side,
  origin: 'server',
  next: withoutServer(conflict),
})

export const withDevice = (conflict: CardConflict | null, theirs: AnswerValue | undefined): CardConflict => ({
  theirs,
  by: null,
  at: null,
  origin: 'device',
  refused: undefined,
  next: conflict,
})

/** What is left of a dispute once this value stands here: sides that say the same are none. */
export function unless(conflict: CardConflict | null, isSame: (theirs: AnswerValue | undefined) => boolean): CardConflict | null {
  if (!conflict) return null
  const next = unless(conflict.next, isSame)
  return isSame(conflict.theirs) ? next : { ...conflict, next }
}

export function sameConflict(a: CardConflict | null, b: CardConflict | null): boolean {
  if (!a || !b) return a === b
  return a.origin === b.origin && a.at === b.at && sameAnswer(a.theirs, b.theirs) && sameConflict(a.next, b.next)
}

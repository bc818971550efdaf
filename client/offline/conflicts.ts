import { sameAnswer } from '#contract/questionnaire/answers.ts'
import type { AnswerValue } from '#contract/questionnaire/feedback-item.ts'
import type { CardConflict } from './rows.ts'

/** A conflict is a chain of other sides: at most one of the server, and any number of this device's tabs and rescue files. */

export function withoutServer(conflict: CardConflict | null): CardConflict | null {
  if (!conflict) return null
  const next = withoutServer(conflict.next)
  return conflict.origin === 'server' ? next : { ...conflict, next }
}

/** The server's side comes first and replaces its former one. */
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

/** What is left of a conflict without the sides that say the same as this value. */
export function unless(conflict: CardConflict | null, isSame: (theirs: AnswerValue | undefined) => boolean): CardConflict | null {
  if (!conflict) return null
  const next = unless(conflict.next, isSame)
  return isSame(conflict.theirs) ? next : { ...conflict, next }
}

export function sameConflict(a: CardConflict | null, b: CardConflict | null): boolean {
  if (!a || !b) return a === b
  return a.origin === b.origin && a.at === b.at && sameAnswer(a.theirs, b.theirs) && sameConflict(a.next, b.next)
}

import { countOf } from '#contract/counts.ts'
import type { RequestRow } from '#contract/resources/request/entity.ts'
import { AWAITING_STATUSES } from '#contract/resources/request/states.ts'

/** When a partner's answers are awaited. Days are YYYY-MM-DD in Paris. */

type Dated = Pick<RequestRow, 'dueDate' | 'status'>
type Ranked = Dated & Pick<RequestRow, 'sentBack' | 'opensOn' | 'id'>

/** The day by which the partner is to answer; null where none is set, or the day is staff's own. */
export const answerDay = ({ dueDate, status }: Dated): string | null => (AWAITING_STATUSES.includes(status) ? dueDate : null)

const DAY_MS = 86_400_000
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** "encore 12 jours", "dernier jour", "en retard de 3 jours". */
export function dueText(due: string, today: string): string {
  const left = daysBetween(today, due)
  if (left === 0) return 'dernier jour'
  return left > 0 ? `encore ${countOf(left, 'jour')}` : `en retard de ${countOf(-left, 'jour')}`
}

/** How long something has waited: "depuis aujourd’hui", "depuis 3 jours". */
export function ageText(since: string, today: string): string {
  const age = daysBetween(since, today)
  return age <= 0 ? 'depuis aujourd’hui' : `depuis ${countOf(age, 'jour')}`
}

/** Late ones first, then those sent back, then by the day that is due; those without one, and those that are not open yet, last. */
export function byUrgency(today: string): (a: Ranked, b: Ranked) => number {
  const rank = (request: Ranked): string => {
    const due = answerDay(request)
    if (request.opensOn) return `4 ${request.opensOn}`
    if (due !== null && due < today) return `0 ${due}`
    if (request.sentBack) return `1 ${due ?? '9999'}`
    return due === null ? '3' : `2 ${due}`
  }
  return (a, b) => rank(a).localeCompare(rank(b)) || a.id - b.id
}

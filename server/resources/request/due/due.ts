import { AWAITING_STATUSES, type RequestStatus, TURN_STATUSES } from '#contract/resources/request/states.ts'
import { parisDay, parisDayStart } from '../../../services/paris.ts'

/** The days in which staff treat what waits for them (docs/domain.md 14.8). */
export const TREATMENT_DAYS = 30

interface Waiting {
  status: RequestStatus
  answerBy: string | null
  endDate: string | null
  since: string
}

/** The day after which a request is late, by who is awaited; null when nobody is, or no day was named. */
export function dueDateOf({ status, answerBy, endDate, since }: Waiting): string | null {
  if (AWAITING_STATUSES.includes(status)) return answerBy ?? (status === 'REQUEST_FEEDBACK' ? endDate : null)
  return TURN_STATUSES.STAFF.includes(status) ? parisDay(parisDayStart(parisDay(since), TREATMENT_DAYS)) : null
}

import type { Questionnaire } from '#contract/questionnaire/model.ts'
import type { Writer } from '../database/database.ts'
import { reopenFeedbacks } from '../resources/request/queries.ts'
import { answersFor, draftFor, type Profile } from './answers.ts'
import { COMMENTS } from './content/texts.ts'
import type { Followed, Ledger } from './ledger.ts'
import type { Draw } from './random.ts'

/** How far a request of a collection has come. */
export type Course = 'UNTOUCHED' | 'STARTED' | 'HALF' | 'SENT' | 'HANDED' | 'ASSIGNED' | 'SENT_BACK' | 'ACCEPTED' | 'DENIED'

export interface Asked {
  request: Followed
  form: Questionnaire
  version: number
  profile: Profile
  collection: string
  /** The exercise the answers are about. */
  year: number
}

export interface Staff {
  id: number
  name: string
}

const DRAFT_SHARES: Partial<Record<Course, number>> = { STARTED: 0.15, HALF: 0.55 }
const DECIDED: readonly Course[] = ['ASSIGNED', 'SENT_BACK', 'ACCEPTED', 'DENIED']
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Instants that follow each other, days apart, at working hours of weekdays. */
function calendar(opened: string, draw: Draw) {
  let at = Date.parse(opened)
  return (days: number) => {
    const date = new Date(at + days * DAY)
    const weekend = (date.getUTCDay() + 1) % 7 < 2 ? 2 * DAY : 0
    at = Date.parse(new Date(date.getTime() + weekend).toISOString().slice(0, 10)) + draw.int(8, 16) * HOUR + draw.int(0, 59) * 60_000
    return new Date(at).toISOString()
  }
}

/** Takes a request from its opening to where its course ends, as partner and staff would have done. */
export function follow(ledger: Ledger, asked: Asked, course: Course, opened: string, staff: Staff, draw: Draw): void {
  const { request, form, version, profile, collection, year } = asked
  const partner = request.partners[0]
  if (course === 'UNTOUCHED' || partner === undefined) return
  const next = calendar(opened, draw)
  const saved = { form, version, collection, by: partner, at: next(draw.int(6, 40)) }
  const share = DRAFT_SHARES[course]
  if (share !== undefined) {
    ledger.save(request, { ...saved, answers: draftFor(form, profile, year, share), ended: false })
    return
  }
  ledger.save(request, { ...saved, answers: answersFor(form, profile, year), ended: true })
  if (course === 'SENT') return
  ledger.decide(request, 'REQUEST_IN_PROGRESS', '', partner, next(draw.int(0, 2)))
  if (!DECIDED.includes(course)) return
  ledger.assign(request, staff, next(draw.int(1, 9)))
  const at = next(draw.int(1, 14))
  if (course === 'ACCEPTED') ledger.decide(request, 'REQUEST_ACCEPTED', draw.pick(COMMENTS.accepted), staff.id, at)
  if (course === 'DENIED') ledger.decide(request, 'REQUEST_DENIED', draw.pick(COMMENTS.denied), staff.id, at)
  if (course === 'SENT_BACK') ledger.decide(request, 'REQUEST_FEEDBACK', draw.pick(COMMENTS.back), staff.id, at)
}

/** Lets a partner answer after the close: the questionnaires are theirs again (docs/domain.md 14.4). */
export async function reopen(trx: Writer, ledger: Ledger, request: Followed, staff: Staff, opened: string, draw: Draw): Promise<void> {
  const next = calendar(opened, draw)
  if (request.row.assigned_to !== staff.id) ledger.assign(request, staff, next(1))
  ledger.decide(request, 'REQUEST_SPECIAL_OPEN', draw.pick(COMMENTS.reopened), staff.id, next(1))
  await reopenFeedbacks(trx, request.row.id)
}

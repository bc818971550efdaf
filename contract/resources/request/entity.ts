import { z } from 'zod'
import { canOf } from '../../can.ts'
import { stamped } from '../../edits.ts'
import { emailAddress } from '../../sign-in.ts'
import { area, date, id, instant, person, text } from '../../values.ts'
import { COLLECTION_STATUS_CODES } from '../collection/states.ts'
import { correction } from './answers.ts'
import { REQUEST_STATUS_CODES, REQUEST_TYPE_CODES } from './states.ts'

const target = z.object({ data: z.object({ id, name: z.string() }) })

/** A request in a list (docs/domain.md 14.1; docs/wire.md 4.1). */
export const requestRow = z.object({
  id,
  type: z.enum(REQUEST_TYPE_CODES),
  status: z.enum(REQUEST_STATUS_CODES),
  description: z.string(),
  enabled: z.boolean(),
  emailAddress: z.string().nullable(),
  /** The person to be added, as far as named. */
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  affiliateTarget: id.nullable(),
  productConcerned: id.nullable(),
  userTarget: id.nullable(),
  affiliateTargetObject: target.nullable(),
  productTargetObject: target.nullable(),
  userTargetObject: person.nullable(),
  collectTargetObject: z
    .object({ id, name: z.string(), status: z.enum(COLLECTION_STATUS_CODES), startDate: date, endDate: date })
    .nullable(),
  /** The day from which its collection takes answers, while it is to come. */
  opensOn: date.nullable(),
  /** The day that was named for this request's answers: an invitation's, or by staff. */
  answerBy: date.nullable(),
  /** The day after which it is late: of who is awaited, the partner or (told to staff alone) staff; null when nobody is. */
  dueDate: date.nullable(),
  /** Since when it has its status. */
  waitingSince: instant,
  /** When the partners concerned were last reminded; told to staff alone. */
  remindedAt: instant.nullable(),
  /** The ESUS agreement (« Code ESUS ») to be changed or removed. */
  esusTarget: id.nullable(),
  subCollectTargetObject: z.object({ id, name: z.string() }).nullable(),
  /** When and why its answers were given back to be corrected, until they are handed over again; null where they were not. */
  sentBack: z.object({ at: instant, comment: z.string() }).nullable(),
  qsQuestionMaster: z.array(z.object({ id, name: z.string(), state: z.enum(['NEW', 'DRAFT', 'ENDED']) })),
  createdAt: instant,
  updatedAt: instant,
  /** Null to partners where staff began it. */
  createdByUser: person.nullable(),
  userAssigned: id.nullable(),
  userAssignedObject: person.nullable(),
  can: canOf(
    'CHANGE_ASSIGN',
    'CHANGE_DECISION',
    'VALIDATE',
    'FILL',
    'EDIT_ANSWERS',
    'ENABLE',
    'DISABLE',
    'DELETE',
    'UPDATE',
    'SEND_EMAIL',
    'CHANGE_DUE',
  ),
})
export type RequestRow = z.infer<typeof requestRow>

/** A new request made by hand: only a person's account may be asked for. Staff name the affiliate, a partner's is the own one. */
export const newRequest = z.object({
  type: z.literal('USER_ADD'),
  emailAddress,
  firstName: text.default(''),
  lastName: text.default(''),
  description: area.default(''),
  affiliateTarget: id.optional(),
})
export type NewRequest = z.infer<typeof newRequest>

/** What its initiator may still change of it. */
export const requestChange = z.object({
  id,
  emailAddress: emailAddress.optional(),
  firstName: text.optional(),
  lastName: text.optional(),
  description: area.optional(),
})
export type RequestChange = z.infer<typeof requestChange>

/** One line of a request's history: who, when, from, to, why (docs/domain.md 14.5). */
export const requestEvent = z.object({
  id,
  kind: z.enum(['CREATED', 'STATUS', 'ASSIGNED', 'SENT', 'REOPENED', 'ANSWERS_CHANGED', 'ENABLED', 'DISABLED', 'REMINDED', 'DUE']),
  at: instant,
  by: person.nullable(),
  /** By somebody of the staff, whose name partners are not told. */
  isByStaff: z.boolean(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  comment: z.string(),
  /** The questionnaire concerned, the person assigned, the cards changed: a short text for the screen; of DUE the day, '' for none. */
  subject: z.string(),
})
export type RequestEvent = z.infer<typeof requestEvent>

/** A proposed change in words: the field, today's value, the proposed value; '' is none. For an `image` both are file names. */
const proposedChange = z.object({
  field: z.string(),
  label: z.string(),
  before: z.string(),
  after: z.string(),
  kind: z.literal('image').optional(),
})
export type ProposedChange = z.infer<typeof proposedChange>

export const requestDetail = requestRow.extend({
  history: z.array(requestEvent),
  changes: z.array(proposedChange),
  /** What was contested when the request was last sent back. */
  corrections: z.array(correction),
  /** Of the last hand-over by a partner: its number, when, and the SHA-256 of the answers as they were sent (docs/wire.md 4.3). */
  receipt: z.object({ number: z.string(), at: instant, sha256: z.string() }).nullable(),
  /** The statuses the caller may decide now. */
  decisions: z.array(z.enum(REQUEST_STATUS_CODES)),
  ...stamped,
})
export type RequestDetail = z.infer<typeof requestDetail>

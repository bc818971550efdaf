import { z } from 'zod'
import { canOf } from '../../can.ts'
import { date, id, instant, person } from '../../values.ts'
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
  /** The day by which an invited affiliate is to answer. */
  answerBy: date.nullable(),
  subCollectTargetObject: z.object({ id, name: z.string() }).nullable(),
  /** When and why its answers were given back to be corrected, until they are handed over again; null where they were not. */
  sentBack: z.object({ at: instant, comment: z.string() }).nullable(),
  qsQuestionMaster: z.array(z.object({ id, name: z.string(), state: z.enum(['NEW', 'DRAFT', 'ENDED']) })),
  createdAt: instant,
  updatedAt: instant,
  createdByUser: person.nullable(),
  userAssigned: id.nullable(),
  userAssignedObject: person.nullable(),
  can: canOf('CHANGE_ASSIGN', 'CHANGE_DECISION', 'VALIDATE', 'FILL', 'EDIT_ANSWERS', 'ENABLE', 'DISABLE', 'DELETE'),
})
export type RequestRow = z.infer<typeof requestRow>

/** One line of a request's history: who, when, from, to, why (docs/domain.md 14.5). */
export const requestEvent = z.object({
  id,
  kind: z.enum(['CREATED', 'STATUS', 'ASSIGNED', 'SENT', 'REOPENED', 'ANSWERS_CHANGED', 'ENABLED', 'DISABLED']),
  at: instant,
  by: person.nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  comment: z.string(),
  /** The questionnaire concerned, the person assigned, the cards changed: a short text for the screen. */
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
  /** The statuses the caller may decide now. */
  decisions: z.array(z.enum(REQUEST_STATUS_CODES)),
})
export type RequestDetail = z.infer<typeof requestDetail>

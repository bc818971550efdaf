import { z } from 'zod'
import { codesOf } from '../../codes-of.ts'
import { date, id, instant, nameRef, person, text } from '../../values.ts'
import { REQUEST_STATUS_CODES } from '../request/states.ts'
import { SHARE_TYPE_CODES } from './states.ts'

/** How far a target of an open collection is, in the order of what is left to do. */
export const TARGET_STATES = {
  NOT_BEGUN: 'Non commencée',
  TO_CORRECT: 'À corriger',
  DRAFT: 'En cours',
  ANSWERED: 'Envoyée, à valider',
  HANDED_OVER: 'En traitement',
  ACCEPTED: 'Acceptée',
  DENIED: 'Refusée',
} as const
export type TargetState = keyof typeof TARGET_STATES
export const TARGET_STATE_CODES = codesOf(TARGET_STATES)

/** Filters of a collection's targets. */
export const targetFilters = {
  collect: id,
  state: z.enum(TARGET_STATE_CODES).optional(),
  name: text.optional(),
  affiliate: text.optional(),
  type: z.enum(SHARE_TYPE_CODES).optional(),
  subCollect: id.optional(),
}
export const TARGET_ORDERS = ['state', 'name', 'affiliate', 'updatedAt'] as const

/** A target of an open collection: its request, and how far that is. */
export const collectionTarget = z.object({
  /** The request's. */
  id,
  name: z.string(),
  type: z.enum(SHARE_TYPE_CODES),
  state: z.enum(TARGET_STATE_CODES),
  status: z.enum(REQUEST_STATUS_CODES),
  subCollect: nameRef,
  affiliate: nameRef.nullable(),
  /** Questionnaires asked, and those that are sent. */
  asked: z.int(),
  sent: z.int(),
  userAssigned: person.nullable(),
  updatedAt: instant,
})
export type CollectionTarget = z.infer<typeof collectionTarget>

/** What an opening would do: who is asked what, who is told, and what stands in its way (docs/domain.md 13.3). */
export const collectionPreview = z.object({
  startDate: date,
  endDate: date,
  /** How many requests would be made, and how many people be told. */
  requests: z.int(),
  people: z.int(),
  /** By sub-collection and questionnaire, how many targets are asked. */
  asked: z.array(z.object({ subCollect: nameRef, questionnaire: nameRef, targets: z.int() })),
  /** Whom it concerns: an affiliate, or users without one; nobody would be told where `people` is 0. */
  partners: z.array(z.object({ affiliate: nameRef.nullable(), requests: z.int(), people: z.int() })),
  /** Why it cannot be opened; `targets` names the first ones. */
  obstacles: z.array(z.object({ code: z.string(), targets: z.array(nameRef) })),
})
export type CollectionPreview = z.infer<typeof collectionPreview>

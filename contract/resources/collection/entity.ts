import { z } from 'zod'
import { canOf } from '../../can.ts'
import { stamped } from '../../edits.ts'
import { area, date, id, instant, nameRef, person, requiredArea, requiredText } from '../../values.ts'
import { REQUEST_STATUS_CODES } from '../request/states.ts'
import { COLLECTION_STATUS_CODES, SHARE_TYPE_CODES } from './states.ts'

const MAX_TARGETS = 50_000
const ids = z.array(id).max(MAX_TARGETS).default([])

/** A sub-collection as clients send it: whom it asks, and what (docs/domain.md 13.1). */
const subCollectionInput = z.object({
  reason: requiredText,
  type: z.enum(SHARE_TYPE_CODES),
  name: requiredText,
  products: ids,
  affiliates: ids,
  users: ids,
  /** Questionnaires of an affiliate or user sub-collection; a product's come from its catalogue. */
  forms: ids,
})
export type SubCollectionInput = z.infer<typeof subCollectionInput>

export const collectionInput = z.object({
  name: requiredText,
  description: area.default(''),
  comment: area.default(''),
  startDate: date,
  endDate: date,
  forms: z.array(subCollectionInput).max(100).default([]),
})
export type CollectionInput = z.infer<typeof collectionInput>

export const extensionInput = z.object({
  id,
  description: requiredArea,
  endDate: date.optional(),
  forms: z.array(subCollectionInput).max(100).default([]),
})

/** Questionnaires asked, with a draft, sent, of accepted requests, of denied ones; percent = (sent + validated) / total. */
export const counters = z.object({ total: z.int(), progress: z.int(), sent: z.int(), validated: z.int(), rejected: z.int() })

export const collectionRow = z.object({
  id,
  name: z.string(),
  description: z.string(),
  comment: z.string(),
  startDate: date,
  endDate: date,
  status: z.enum(COLLECTION_STATUS_CODES),
  enabled: z.boolean(),
  /** How many requests its last decision has still to make or reach: a moment, and until then nothing else is decided. */
  asking: z.int(),
  createdAt: instant,
  updatedAt: instant,
  createdByUser: person.nullable(),
  ...counters.shape,
  progressPercent: z.int(),
  can: canOf('GET_ID', 'UPDATE', 'DELETE', 'CHANGE_DECISION', 'EXTENSION', 'PREVIEW', 'ENABLE', 'DISABLE'),
})
export type CollectionRow = z.infer<typeof collectionRow>

/** What is asked, or asked with; `isUsable` is false where it was disabled or changed since it was chosen. */
const chosen = nameRef.extend({ isUsable: z.boolean() })

const subCollection = z.object({
  id,
  reason: z.string(),
  type: z.enum(SHARE_TYPE_CODES),
  name: z.string(),
  products: z.array(id),
  affiliates: z.array(id),
  users: z.array(id),
  forms: z.array(id),
  /** The targets and questionnaires with their names, for the screen. */
  targets: z.array(chosen),
  questionnaires: z.array(chosen),
})

/** One line of a collection's history; an extension tells the day it moved and how many more it asks. */
export const collectionEvent = z.object({
  id,
  at: instant,
  /** Null: the clock. */
  by: person.nullable(),
  from: z.enum(COLLECTION_STATUS_CODES).nullable(),
  to: z.enum(COLLECTION_STATUS_CODES),
  comment: z.string(),
  end: z.object({ former: date, now: date }).nullable(),
  added: z.int(),
})
export type CollectionEvent = z.infer<typeof collectionEvent>

/** How many requests stand in each status. */
export const requestCounts = z.record(z.enum(REQUEST_STATUS_CODES), z.int())

export const collectionDetail = collectionRow.extend({
  forms: z.array(subCollection),
  /** The newest first. */
  history: z.array(collectionEvent),
  /** Its requests by status. */
  requests: requestCounts,
  ...stamped,
})
export type CollectionDetail = z.infer<typeof collectionDetail>

/** A column that EXPORT offers; those of a group stand together. */
export const exportField = z.object({ field: z.string(), label: z.string(), group: z.string() })
export type ExportField = z.infer<typeof exportField>

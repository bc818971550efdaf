import { z } from 'zod'
import { admins, command, holders, query } from '../../method.ts'
import { filtered, listOf, paging } from '../../paging.ts'
import { area, byId, byIdEnabled, date, id, none, requiredText, text } from '../../values.ts'
import { contested } from './answers.ts'
import { savedCriteria } from './criteria.ts'
import { newRequest, requestChange, requestDetail, requestRow } from './entity.ts'
import { REMINDER_OBSTACLES } from './reminder.ts'
import { ASKERS, WITHDRAWERS } from './rules.ts'
import { REQUEST_STATUS_CODES, REQUEST_TYPE_CODES, TURN_CODES } from './states.ts'

const view = holders('REQUEST.VIEW', 'EXTERNAL.REQUEST_VIEW')
const orders = ['createdAt', 'updatedAt', 'type', 'status'] as const
const touches = ['DEMANDE_MANAGEMENT', 'COLLECT_MANAGEMENT', 'OFFLINE_MANAGEMENT'] as const

/** The filters of the request list; `from` and `to` are days of creation in Paris, both included. */
export const requestFilters = {
  /** The request's number, as a number or as typed. */
  id: z
    .union([
      id,
      z
        .string()
        .regex(/^\s*\d{1,9}\s*$/)
        .transform(Number),
    ])
    .optional(),
  type: z.enum(REQUEST_TYPE_CODES).optional(),
  status: z.enum(REQUEST_STATUS_CODES).optional(),
  /** True: only requests neither accepted nor denied. False: only the others. */
  open: z.boolean().optional(),
  /** Whose turn it is: staff's, to take or to decide, or the partner's, to answer. */
  awaits: z.enum(TURN_CODES).optional(),
  /** True: past its due date (docs/domain.md 14.8). */
  late: z.boolean().optional(),
  description: text.optional(),
  affiliateTarget: id.optional(),
  productConcerned: id.optional(),
  userTarget: id.optional(),
  collectTarget: id.optional(),
  subCollectTarget: id.optional(),
  createdByUser: id.optional(),
  userAssigned: id.optional(),
  /** False: nobody is in charge. */
  assigned: z.boolean().optional(),
  enabled: z.boolean().optional(),
  from: date.optional(),
  to: date.optional(),
}

/** DEMANDE_MANAGEMENT (docs/domain.md 14). */
export const requestMethods = {
  GET: query({ access: view, input: paging(orders), output: listOf(requestRow) }),
  FILTER: query({ access: view, input: filtered(requestFilters, orders), output: listOf(requestRow) }),
  GET_ID: query({ access: view, input: byId, output: requestDetail }),
  FILTER_COLLECT: query({
    access: view,
    input: filtered(
      {
        type: z.enum(REQUEST_TYPE_CODES).optional(),
        affiliateTarget: id.optional(),
        productConcerned: id.optional(),
        userTarget: id.optional(),
        collectTarget: id.optional(),
        subCollectTarget: id.optional(),
      },
      orders,
    ),
    output: listOf(requestRow),
  }),
  /** What stands before and after a request in a filtered list; null where it is not in that list. */
  GET_NEIGHBOURS: query({
    access: holders('REQUEST.VIEW'),
    input: filtered({ ...requestFilters, around: id }, orders),
    output: z.object({ previous: id.nullable(), next: id.nullable(), place: z.int(), count: z.int() }).nullable(),
  }),
  COUNT: query({ access: view, input: none, output: z.object({ count: z.int() }) }),
  ADD: command({ access: ASKERS, input: newRequest, output: byId, audit: 'Création d’une demande', touches, backedUp: true }),
  /** By its initiator, while nobody has treated it. */
  UPDATE: command({
    access: ASKERS,
    input: requestChange,
    output: byId,
    audit: 'Modification d’une demande',
    touches,
    edits: ['GET_ID'],
  }),
  /** Reminds the partners who may answer, by the same mail for all their requests; once in 24 hours (409 CONFLICT, REMINDED). */
  SEND_EMAIL: command({
    access: admins,
    input: z.object({ id, description: area.default('') }),
    output: z.object({ recipients: z.int() }),
    audit: 'Relance',
    touches,
  }),
  /** The same for many: what cannot be reminded is passed over and told, each with why. */
  SEND_EMAILS: command({
    access: admins,
    input: z.object({ requests: z.array(id).min(1).max(100), description: area.default('') }),
    output: z.object({ recipients: z.int(), reminded: z.int(), skipped: z.array(z.object({ id, reason: z.enum(REMINDER_OBSTACLES) })) }),
    audit: 'Relances',
    touches,
  }),
  /** Names the day by which the partner is to answer; null leaves it to the collection's last day. */
  CHANGE_DUE: command({
    access: admins,
    input: z.object({ id, answerBy: date.nullable() }),
    output: none,
    audit: 'Échéance d’une demande',
    touches,
  }),
  /** The criteria of the list that the caller keeps, by name. */
  GET_CRITERIA: query({ access: view, input: none, output: z.array(savedCriteria) }),
  /** Keeps criteria under a name; those of the same name are replaced. */
  SAVE_CRITERIA: command({
    access: view,
    input: z.object({ name: requiredText, params: z.string().max(2000) }),
    output: z.object({ criteria: id }),
    audit: 'Enregistrement de critères',
    touches: ['DEMANDE_MANAGEMENT'],
  }),
  DELETE_CRITERIA: command({
    access: view,
    input: z.object({ criteria: id }),
    output: none,
    audit: 'Suppression de critères',
    touches: ['DEMANDE_MANAGEMENT'],
  }),
  CHANGE_DECISION: command({
    access: holders('REQUEST.DECISION', 'EXTERNAL.VALIDATE_REQUEST'),
    input: z.object({
      id,
      decision: z.enum(REQUEST_STATUS_CODES),
      description: area.default(''),
      /** Takes the request first, from whom the caller knows to have it; null is nobody. */
      take: z.object({ from: id.nullable() }).optional(),
      /** The answers that are contested, when the request is sent back. */
      corrections: z.array(contested).max(200).optional(),
      /** Of the account that an accepted USER_ADD makes: required then, not heeded otherwise. */
      profile: z.object({ id }).optional(),
      gender: z.string().min(1).max(100).optional(),
    }),
    output: none,
    audit: 'Décision sur une demande',
    touches: [...touches, 'AFFILIATE_MANAGEMENT', 'AFFILIATE_ESUS', 'PRODUCT_MANAGEMENT', 'USER_MANAGEMENT'],
    offline: true,
    backedUp: true,
  }),
  CHANGE_ASSIGN: command({
    access: holders('REQUEST.ASSIGN'),
    input: z.object({ id, user: id, description: area.default('') }),
    output: none,
    audit: 'Affectation d’une demande',
    touches,
  }),
  /** The initiator withdraws an untreated request, which frees its object (docs/domain.md 14.7). */
  DELETE: command({
    access: WITHDRAWERS,
    input: byId,
    output: none,
    audit: 'Retrait d’une demande',
    touches: [...touches, 'AFFILIATE_MANAGEMENT', 'AFFILIATE_ESUS', 'PRODUCT_MANAGEMENT'],
  }),
  ENABLE: command({
    access: admins,
    input: byIdEnabled.partial({ enabled: true }),
    output: none,
    audit: 'Activation d’une demande',
    touches,
  }),
  DISABLE: command({
    access: admins,
    input: byIdEnabled.partial({ enabled: true }),
    output: none,
    audit: 'Désactivation d’une demande',
    touches,
  }),
}

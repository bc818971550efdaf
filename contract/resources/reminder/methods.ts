import { z } from 'zod'
import { canOf } from '../../can.ts'
import { codesOf } from '../../codes-of.ts'
import { stamped } from '../../edits.ts'
import { admins, command, holders, query } from '../../method.ts'
import { area, byId, date, id, instant, none, person } from '../../values.ts'
import { MAX_DAYS, MAX_REMINDERS } from './days.ts'

/** How many days before its end a collection reminds, unless told otherwise. */
export const DEFAULT_DAYS = [15, 7, 2] as const
/** The hour of Paris from which it reminds. */
export const DEFAULT_HOUR = 9
/** The hours that may be chosen. */
export const HOURS = { first: 7, last: 19 } as const

const plan = z.object({
  enabled: z.boolean(),
  /** Days before the end, the largest first. */
  days: z.array(z.int().min(0).max(MAX_DAYS)).max(MAX_REMINDERS),
  hour: z.int().min(HOURS.first).max(HOURS.last),
})
export type ReminderPlan = z.infer<typeof plan>

/** Why somebody whose answers are missing is not reminded now. */
export const PAUSES = { RECENT: 'Déjà relancé depuis moins de 24 heures' } as const

const recipient = z.object({
  user: person,
  affiliate: z.string(),
  /** What is missing: each request with how many of its questionnaires were sent. */
  requests: z.array(z.object({ id, target: z.string(), sent: z.int(), total: z.int() })),
  pause: z.enum(codesOf(PAUSES)).nullable(),
})
export type ReminderRecipient = z.infer<typeof recipient>

/** A reminder that was sent, and its effect: how many of its requests have been answered since. */
const sentReminder = z.object({
  id,
  at: instant,
  by: person.nullable(),
  days: z.int().nullable(),
  comment: z.string(),
  people: z.int(),
  requests: z.int(),
  answered: z.int(),
})

const reminders = plan.extend({
  id,
  ...stamped,
  /** When the plan reminds next: each day that is still to come. */
  next: z.array(z.object({ days: z.int(), day: date })),
  sent: z.array(sentReminder),
  can: canOf('UPDATE', 'SEND'),
})
export type Reminders = z.infer<typeof reminders>

const touches = ['COLLECT_REMINDER', 'DEMANDE_MANAGEMENT', 'MAIL_OUTBOX']

/** COLLECT_REMINDER (docs/domain.md 16.6): `id` is the collection's. */
export const reminderMethods = {
  GET_ID: query({ access: holders('COLLECT.VIEW'), input: byId, output: reminders }),
  UPDATE: command({
    access: holders('COLLECT.UPDATE', 'COLLECT.EXTENSION'),
    input: plan.extend({ id, days: plan.shape.days.min(1) }),
    output: none,
    audit: 'Plan de relances d’une collecte',
    touches,
    edits: ['GET_ID'],
  }),
  /** Who would be reminded at this moment, and why. */
  PREVIEW: query({ access: holders('COLLECT.VIEW'), input: byId, output: z.object({ recipients: z.array(recipient) }) }),
  /** Reminds those whose answers are missing at this moment, each person once for all of them. */
  SEND: command({
    access: admins,
    input: z.object({ id, comment: area.default('') }),
    output: z.object({ recipients: z.int(), requests: z.int() }),
    audit: 'Relance d’une collecte',
    touches,
  }),
}

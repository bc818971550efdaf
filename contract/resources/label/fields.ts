import { z } from 'zod'
import { date, id, requiredArea } from '../../values.ts'
import type { LabelAction } from './states.ts'

const optionalDay = date.nullish().transform(day => day ?? null)

/** What each label action takes beside the product's id (docs/domain.md 9.2). */
export const ACTION_FIELDS = {
  LABELISATION: { commentaire: requiredArea, startDateOfValidityOfTheLabel: date, labelExpiryDate: optionalDay },
  REFUS_LABELISATION: { refusalDate: date, refusalComment: requiredArea, refusalReglement: requiredArea },
  DELABELLISATION: { delabellisationDatee: date, delabellisationComment: requiredArea },
  RENOUVELLEMENT: { commentLastRenewal: requiredArea, lastRenewalDate: date, labelExpiryDate: date },
} as const satisfies Record<LabelAction, z.ZodRawShape>

const everyField = {
  ...ACTION_FIELDS.LABELISATION,
  ...ACTION_FIELDS.REFUS_LABELISATION,
  ...ACTION_FIELDS.DELABELLISATION,
  ...ACTION_FIELDS.RENOUVELLEMENT,
  labelExpiryDate: optionalDay,
}

/** The act that came last when the form was opened (`label.lastAct`, null for none): over a later one nothing is done. */
const lastAct = id.nullable().optional()
export interface Seen {
  lastAct?: number | null | undefined
}

export const labelInput = <A extends LabelAction>(action: A) => z.object({ id, lastAct, ...ACTION_FIELDS[action] })

/** A correction: why, and the fields of the corrected action, whichever that is (`requiredFields`). */
export const rectificationInput = z.object({ ...z.object(everyField).partial().shape, id, lastAct, comment: requiredArea })
export type Rectification = z.output<typeof rectificationInput>

/** A label act as the machine judges it, whatever its fields are called. Days are `YYYY-MM-DD`. */
export interface LabelAct {
  action: LabelAction
  /** The grant's start, the renewal's, the day of a refusal or withdrawal. */
  start: string
  /** Null: without an end. */
  end: string | null
  comment: string
  /** The rule that a refusal rests on; '' of any other. */
  rule: string
}

type Fields<A extends LabelAction> = z.output<z.ZodObject<(typeof ACTION_FIELDS)[A]>>

/** The act that the fields of an action describe. */
export const actOf: { [A in LabelAction]: (fields: Fields<A>) => LabelAct & { action: A } } = {
  LABELISATION: ({ commentaire, startDateOfValidityOfTheLabel: start, labelExpiryDate: end }) => ({
    action: 'LABELISATION',
    start,
    end,
    comment: commentaire,
    rule: '',
  }),
  REFUS_LABELISATION: ({ refusalDate: start, refusalComment: comment, refusalReglement: rule }) => ({
    action: 'REFUS_LABELISATION',
    start,
    end: null,
    comment,
    rule,
  }),
  DELABELLISATION: ({ delabellisationDatee: start, delabellisationComment: comment }) => ({
    action: 'DELABELLISATION',
    start,
    end: null,
    comment,
    rule: '',
  }),
  RENOUVELLEMENT: ({ commentLastRenewal: comment, lastRenewalDate: start, labelExpiryDate: end }) => ({
    action: 'RENOUVELLEMENT',
    start,
    end,
    comment,
    rule: '',
  }),
}

/** The fields that hold an act's days, for what is wrong with them. */
export const DAY_FIELDS: Readonly<Record<LabelAction, string>> = {
  LABELISATION: 'startDateOfValidityOfTheLabel',
  REFUS_LABELISATION: 'refusalDate',
  DELABELLISATION: 'delabellisationDatee',
  RENOUVELLEMENT: 'lastRenewalDate',
}

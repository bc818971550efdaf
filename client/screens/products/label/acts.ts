import type { FieldValues } from 'react-hook-form'
import { z } from 'zod'
import { parisToday } from '#client/data/format.ts'
import { withRules } from '#client/data/forms.ts'
import { type Command, command } from '#client/data/use-command.ts'
import type { FieldFault } from '#contract/errors.ts'
import { type RecordField, valueAt } from '#contract/record/field.ts'
import type { Output } from '#contract/registry.ts'
import type { LabelBlock } from '#contract/resources/label/entity.ts'
import { ACTION_FIELDS, actOf, DAY_FIELDS, rectificationInput } from '#contract/resources/label/fields.ts'
import { actFaults } from '#contract/resources/label/rules.ts'
import type { LabelAction } from '#contract/resources/label/states.ts'
import { date } from '#contract/values.ts'

/** The forms of what staff do with a label (docs/domain.md 9.2): what each asks, judges and sends. */

export type Issued = Output<'PRODUCT_MANAGEMENT', LabelAction>
export type ActCall = LabelAction | 'RECTIFICATION'

/** What an act's form needs to know of the product. */
export interface Labelled {
  id: number
  data: { name: string }
  label: LabelBlock
  encoursDeLabellisation: number
}

export interface ActForm<O = unknown> {
  call: ActCall
  title: string
  /** On the button that does it. */
  verb: string
  success: string
  /** What the attestation that follows is called. */
  attestation: string
  /** What follows besides, with the product's open application or without one. */
  consequences: (hasRequest: boolean) => string
  fields: readonly RecordField[]
  /** What the form starts with. */
  start: (label: LabelBlock) => FieldValues
  schema: (label: LabelBlock) => z.ZodType<O, FieldValues>
  save: (product: Pick<Labelled, 'id' | 'label'>, values: O) => Command<Issued>
}

const area = (path: string, label: string, hint?: string): RecordField => ({
  path,
  kind: 'area',
  label,
  required: 'all',
  ...(hint === undefined ? {} : { hint }),
})
const day = (path: string, label: string): RecordField => ({ path, kind: 'date', label, required: 'all' })

const FIELDS: Readonly<Record<LabelAction, readonly RecordField[]>> = {
  LABELISATION: [
    day('startDateOfValidityOfTheLabel', 'Date de début de validité'),
    { path: 'labelExpiryDate', kind: 'date', label: 'Date d’échéance', hint: 'Laissez vide pour un label sans échéance.' },
    area('commentaire', 'Commentaire'),
  ],
  REFUS_LABELISATION: [
    day('refusalDate', 'Date du refus'),
    area('refusalReglement', 'Règlement', 'La règle sur laquelle le refus repose.'),
    area('refusalComment', 'Commentaire'),
  ],
  DELABELLISATION: [day('delabellisationDatee', 'Date de délabellisation'), area('delabellisationComment', 'Commentaire')],
  RENOUVELLEMENT: [
    day('lastRenewalDate', 'Nouvelle date de début'),
    day('labelExpiryDate', 'Nouvelle date d’échéance'),
    area('commentLastRenewal', 'Commentaire'),
  ],
}

/** What a control holds that nothing was typed into is no day. */
const dayOrNone = z.union([z.literal('').transform(() => null), date]).nullable()

const calendar = ({ startDateOfValidityOfTheLabel: labelStart }: LabelBlock, isCorrection = false) => ({
  today: parisToday(),
  labelStart,
  isCorrection,
})

/** The product as the form was opened over it: what another did meanwhile is told instead of done twice. */
const seen = ({ id, label: { lastAct } }: Pick<Labelled, 'id' | 'label'>) => ({ id, lastAct })

type Values<A extends LabelAction> = z.output<z.ZodObject<(typeof ACTION_FIELDS)[A]>>

/** Only what is open is ended. */
const ending = (request: string) => (hasRequest: boolean) =>
  hasRequest ? `${request} et l’affilié gérant informé.` : 'Aucune demande n’est en cours. L’affilié gérant sera informé.'

const GRANT: ActForm<Values<'LABELISATION'>> = {
  call: 'LABELISATION',
  title: 'Accord du Label',
  verb: 'Accorder le label',
  success: 'Le label est accordé.',
  attestation: 'Attestation de labellisation',
  consequences: ending('La demande de labellisation en cours sera acceptée'),
  fields: FIELDS.LABELISATION,
  start: () => ({ startDateOfValidityOfTheLabel: parisToday() }),
  schema: label =>
    withRules(z.object({ ...ACTION_FIELDS.LABELISATION, labelExpiryDate: dayOrNone }), values =>
      actFaults(actOf.LABELISATION(values), calendar(label)),
    ),
  save: (product, values) => command('PRODUCT_MANAGEMENT', 'LABELISATION', { ...seen(product), ...values }),
}

const REFUSAL: ActForm<Values<'REFUS_LABELISATION'>> = {
  call: 'REFUS_LABELISATION',
  title: 'Refus du Label',
  verb: 'Refuser le label',
  success: 'Le label est refusé.',
  attestation: 'Attestation de refus',
  consequences: ending('La demande de labellisation en cours sera refusée'),
  fields: FIELDS.REFUS_LABELISATION,
  start: () => ({ refusalDate: parisToday() }),
  schema: label =>
    withRules(z.object(ACTION_FIELDS.REFUS_LABELISATION), values => actFaults(actOf.REFUS_LABELISATION(values), calendar(label))),
  save: (product, values) => command('PRODUCT_MANAGEMENT', 'REFUS_LABELISATION', { ...seen(product), ...values }),
}

const WITHDRAWAL: ActForm<Values<'DELABELLISATION'>> = {
  call: 'DELABELLISATION',
  title: 'Délabellisation du Label',
  verb: 'Retirer le label',
  success: 'Le label est retiré.',
  attestation: 'Attestation de délabellisation',
  consequences: () => 'L’attestation en vigueur sera dite retirée sur sa page publique et l’affilié gérant informé.',
  fields: FIELDS.DELABELLISATION,
  start: () => ({ delabellisationDatee: parisToday() }),
  schema: label => withRules(z.object(ACTION_FIELDS.DELABELLISATION), values => actFaults(actOf.DELABELLISATION(values), calendar(label))),
  save: (product, values) => command('PRODUCT_MANAGEMENT', 'DELABELLISATION', { ...seen(product), ...values }),
}

const RENEWAL: ActForm<Values<'RENOUVELLEMENT'>> = {
  call: 'RENOUVELLEMENT',
  title: 'Renouvellement du Label',
  verb: 'Renouveler le label',
  success: 'Le label est renouvelé.',
  attestation: 'Attestation de renouvellement',
  consequences: ending('La demande de renouvellement en cours sera acceptée'),
  fields: FIELDS.RENOUVELLEMENT,
  start: () => ({ lastRenewalDate: parisToday() }),
  schema: label => withRules(z.object(ACTION_FIELDS.RENOUVELLEMENT), values => actFaults(actOf.RENOUVELLEMENT(values), calendar(label))),
  save: (product, values) => command('PRODUCT_MANAGEMENT', 'RENOUVELLEMENT', { ...seen(product), ...values }),
}

/** The forms by their calls. */
export const ACTS = { LABELISATION: GRANT, REFUS_LABELISATION: REFUSAL, DELABELLISATION: WITHDRAWAL, RENOUVELLEMENT: RENEWAL } as const

const correction = rectificationInput.omit({ id: true, lastAct: true }).extend({ labelExpiryDate: dayOrNone.optional() })
type Correction = z.output<typeof correction>

function correctionFaults(last: LabelAction, values: Correction, label: LabelBlock): FieldFault[] {
  const start = valueAt(values, DAY_FIELDS[last])
  if (typeof start !== 'string') return []
  return actFaults({ action: last, start, end: values.labelExpiryDate ?? null, comment: values.comment, rule: '' }, calendar(label, true))
}

/** The correction of the act that came last: its fields as they stand, and why they change. */
export const rectificationOf = (last: LabelAction): ActForm<Correction> => ({
  call: 'RECTIFICATION',
  title: `Rectifier\u202f: ${ACTS[last].title}`,
  verb: 'Rectifier',
  success: 'L’acte est rectifié.',
  attestation: ACTS[last].attestation,
  consequences: () =>
    'L’historique garde l’acte d’origine, suivi de sa rectification. Une nouvelle attestation nomme et remplace la précédente.',
  fields: [...FIELDS[last], area('comment', 'Motif de la rectification')],
  start: label => Object.fromEntries(FIELDS[last].map(({ path }) => [path, valueAt(label, path)])),
  schema: label => withRules(correction, values => correctionFaults(last, values, label)),
  save: (product, values) => command('PRODUCT_MANAGEMENT', 'RECTIFICATION', { ...seen(product), ...values }),
})

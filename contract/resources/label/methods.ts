import { z } from 'zod'
import { command, holders } from '../../method.ts'
import { byId, date, id } from '../../values.ts'
import { labelInput, rectificationInput } from './fields.ts'

const touches = ['PRODUCT_MANAGEMENT', 'DEMANDE_MANAGEMENT', 'AFFILIATE_MANAGEMENT', 'OFFLINE_MANAGEMENT'] as const
/** The attestation that an act leaves: its file, and the code of its public page. */
const issued = z.object({ id, certificate: z.string(), code: z.string() })

/** The commands of PRODUCT_MANAGEMENT that concern the label (docs/wire.md 8). */
export const labelMethods = {
  LABELISATION: command({
    access: holders('LABEL.LABELISATION'),
    input: labelInput('LABELISATION'),
    output: issued,
    audit: 'Labellisation d’un produit',
    touches,
    backedUp: true,
  }),
  REFUS_LABELISATION: command({
    access: holders('LABEL.REFUSAL'),
    input: labelInput('REFUS_LABELISATION'),
    output: issued,
    audit: 'Refus du label à un produit',
    touches,
    backedUp: true,
  }),
  DELABELLISATION: command({
    access: holders('LABEL.DELABELISATION'),
    input: labelInput('DELABELLISATION'),
    output: issued,
    audit: 'Délabellisation d’un produit',
    touches,
    backedUp: true,
  }),
  RENOUVELLEMENT: command({
    access: holders('LABEL.RENEW'),
    input: labelInput('RENOUVELLEMENT'),
    output: issued,
    audit: 'Renouvellement du label d’un produit',
    touches,
    backedUp: true,
  }),
  /** Corrects the last act, with the right that the act itself takes. */
  RECTIFICATION: command({
    access: holders('LABEL.LABELISATION', 'LABEL.REFUSAL', 'LABEL.DELABELISATION', 'LABEL.RENEW'),
    input: rectificationInput,
    output: issued,
    audit: 'Rectification d’un acte du label',
    touches,
    backedUp: true,
  }),
  LABELISATION_REQUEST: command({
    access: holders('EXTERNAL.PRODUCT_UPDATE'),
    input: byId,
    output: byId,
    audit: 'Demande de labellisation d’un produit',
    touches,
    backedUp: true,
  }),
  RENOUVELLEMENT_REQUEST: command({
    access: holders('EXTERNAL.PRODUCT_UPDATE'),
    input: byId,
    output: byId,
    audit: 'Demande de renouvellement du label d’un produit',
    touches,
    backedUp: true,
  }),
  /** Asks the managing affiliate to apply, by a day. */
  INVITATION: command({
    access: holders('LABEL.LABELISATION', 'LABEL.RENEW'),
    input: z.object({ id, labelExpiryDate: date }),
    output: byId,
    audit: 'Invitation à demander le label',
    touches,
  }),
}

/** The commands above, for a product's `can`. */
export const LABEL_COMMANDS = [
  'LABELISATION',
  'REFUS_LABELISATION',
  'DELABELLISATION',
  'RENOUVELLEMENT',
  'RECTIFICATION',
  'LABELISATION_REQUEST',
  'RENOUVELLEMENT_REQUEST',
  'INVITATION',
] as const satisfies (keyof typeof labelMethods)[]

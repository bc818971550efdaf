import { z } from 'zod'
import { showCode } from '#contract/codes.ts'
import type { LabelAct } from '#contract/resources/label/fields.ts'
import { LABEL_ACTION_CODES } from '#contract/resources/label/states.ts'
import { ORGANISATION } from '#contract/resources/table/organisation.ts'
import type { Reader } from '../../../database/database.ts'
import { listTechnicalValues } from './queries.ts'

/** All that an attestation says, as it was on the day of the act: its document is drawn from nothing else but the logo and the address. */
export const attestationFacts = z.object({
  number: z.string(),
  code: z.string(),
  kind: z.enum(LABEL_ACTION_CODES),
  issuedAt: z.string(),
  product: z.object({ code: z.string(), name: z.string() }),
  affiliate: z.string(),
  startDate: z.string(),
  endDate: z.string().nullable(),
  /** Why, of a refusal or withdrawal; '' of what is granted. */
  reason: z.string(),
  rule: z.string(),
  /** The number of the attestation that this one corrects. */
  corrects: z.string().nullable(),
  organisation: z.object({ name: z.string(), legal: z.string(), place: z.string(), signatory: z.string(), title: z.string() }),
})
export type AttestationFacts = z.infer<typeof attestationFacts>

/** `2026-0042`. */
export const showNumber = ({ year, number }: { year: number; number: number }): string => `${year}-${String(number).padStart(4, '0')}`

/** Who issues attestations, as the table ORGANISATION says today. */
export async function loadOrganisation(db: Reader): Promise<AttestationFacts['organisation']> {
  const values = await listTechnicalValues(db, 'ORGANISATION')
  return {
    name: values.get('ORGANISATION_NAME') ?? ORGANISATION.ORGANISATION_NAME.value,
    legal: values.get('ORGANISATION_LEGAL') ?? '',
    place: values.get('ORGANISATION_PLACE') ?? '',
    signatory: values.get('ORGANISATION_SIGNATORY') ?? '',
    title: values.get('ORGANISATION_FUNCTION') ?? '',
  }
}

interface Issued {
  year: number
  number: number
  code: string
  now: string
  former: { year: number; number: number } | null
  organisation: AttestationFacts['organisation']
}

/** The facts of an act's attestation. */
export function factsOf(act: LabelAct, product: { id: number; name: string; affiliate_name: string | null }, of: Issued): AttestationFacts {
  const isGiven = act.action === 'LABELISATION' || act.action === 'RENOUVELLEMENT'
  return {
    number: showNumber(of),
    code: of.code,
    kind: act.action,
    issuedAt: of.now,
    product: { code: showCode('product', product.id), name: product.name },
    affiliate: product.affiliate_name ?? '',
    startDate: act.start,
    endDate: act.end,
    reason: isGiven ? '' : act.comment,
    rule: act.rule,
    corrects: of.former && showNumber(of.former),
    organisation: of.organisation,
  }
}

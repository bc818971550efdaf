import { z } from 'zod'
import type { Affiliate, AffiliateInput } from '#contract/resources/affiliate/entity.ts'
import { fold } from '#contract/text.ts'
import { fromJson, toJson } from '../../database/json.ts'
import type { Row } from '../../database/tables.ts'

const text = z.string().default('')
const day = z.string().nullable().default(null)
const number = z.number().nullable().default(null)

/** What of an affiliate has no column of its own. */
const storedForm = z.object({
  oldAffiliateType: number,
  affiliateNature: number,
  legalCreationDate: day,
  membershipDate: day,
  shareCapital: number,
  employeesNumber: number,
  description: text,
  representativeName: text,
  principalPhoneNumber: text,
  secondaryPhoneNumber: text,
  mainContactPhone: text,
  contactEmailAddress: text,
  website: text,
  address: text,
  logo: day,
})

type Form = Omit<Affiliate['form'], 'agreementEsus' | 'labellingStatusOfTheProduct'>
/** An affiliate's fields by the last step of their path in the contract, as proposals name them too. */
export type AffiliateValues = Form & Pick<Affiliate['data'], 'name' | 'comment'>

type Stored = Pick<
  Row<'affiliate'>,
  'name' | 'comment' | 'social_reason' | 'siren' | 'affiliate_type' | 'college' | 'legal_status' | 'json_form'
>

export const valuesOf = (row: Stored): AffiliateValues => ({
  ...fromJson(storedForm, row.json_form),
  name: row.name,
  comment: row.comment,
  socialReason: row.social_reason,
  siren: row.siren,
  affiliateType: row.affiliate_type,
  college: row.college,
  legalStatus: row.legal_status,
})

/** The columns that hold the values. */
export function columnsOf(values: AffiliateValues) {
  const { name, comment, socialReason, siren, affiliateType, college, legalStatus, ...form } = values
  return {
    name,
    name_fold: fold(name),
    comment,
    social_reason: socialReason,
    social_reason_fold: fold(socialReason),
    siren,
    affiliate_type: affiliateType,
    college,
    legal_status: legalStatus,
    representative_fold: fold(form.representativeName),
    json_form: toJson(storedForm.parse(form)),
  }
}

/** What staff typed for a new affiliate. */
export const newValues = ({ data, form }: AffiliateInput): AffiliateValues => ({ ...data, ...form, oldAffiliateType: null })

import { z } from 'zod'
import { canOf } from '../../can.ts'
import { stamped } from '../../edits.ts'
import { emailAddress } from '../../sign-in.ts'
import { area, byId, date, id, nameRef, person, requiredText, sent, text } from '../../values.ts'
import { optionalPhone } from '../user/entity.ts'
import { isSiren } from './siren.ts'

const nothing = z.literal('')
const optionalDate = z.union([nothing.transform(() => null), date]).nullable()
const spaced = (value: string): string => value.replace(/[\s\u00a0\u202f]/g, '')

/** Nine digits with a right Luhn key, written with or without spaces; '' for none. */
const siren = z
  .string()
  .max(20)
  .transform(spaced)
  .refine(value => value === '' || isSiren(value), { error: 'STD_ERROR.SIREN' })

/** A site as people write it, "www.exemple.fr" or with http(s):// before it; '' for none. */
const site = /^(https?:\/\/)?[^\s/:@]+\.[^\s/:@]{2,}(:\d+)?(\/\S*)?$/i
const website = z.union([nothing, text.regex(site, { error: 'STD_ERROR.URL' })], { error: 'STD_ERROR.URL' })

/** `labellingStatusOfTheProduct`: 1 when it manages a labelled product, else 0; `agreementEsus`: an active agreement today. */
export const affiliate = z.object({
  id: sent.id,
  enabled: z.boolean(),
  /** 1 once staff made it, else 0 (specification 2, section 3); null for partners. */
  status: z.number().nullable(),
  data: z.object({ id: sent.id, name: z.string(), code: z.string(), comment: z.string(), enabled: z.boolean() }),
  form: z.object({
    socialReason: z.string(),
    siren: z.string(),
    affiliateType: sent.id.nullable(),
    oldAffiliateType: sent.id.nullable(),
    college: sent.id.nullable(),
    legalStatus: sent.id.nullable(),
    legalCreationDate: sent.date.nullable(),
    membershipDate: sent.date.nullable(),
    shareCapital: z.number().nullable(),
    employeesNumber: z.number().nullable(),
    affiliateNature: sent.id.nullable(),
    description: z.string(),
    representativeName: z.string(),
    principalPhoneNumber: z.string(),
    secondaryPhoneNumber: z.string(),
    mainContactPhone: z.string(),
    contactEmailAddress: z.string(),
    website: z.string(),
    address: z.string(),
    logo: z.string().nullable(),
    agreementEsus: z.boolean(),
    labellingStatusOfTheProduct: z.number(),
  }),
  /** The modification request that waits for treatment; null when there is none. */
  pendingRequest: sent.id.nullable(),
  createdAt: sent.instant,
  updatedAt: sent.instant,
  createdByUser: person.nullable(),
  can: canOf('UPDATE', 'CHANGE_TYPE', 'ACTIVATION', 'DESACTIVATION'),
  ...stamped,
})
export type Affiliate = z.infer<typeof affiliate>

/** Partners' values of staff's fields are ignored; staff also give `affiliateNature` (specification 2, section 5). */
export const affiliateInput = z.object({
  data: z.object({ name: requiredText, comment: area.default('') }),
  form: z.object({
    socialReason: requiredText,
    siren: siren.default(''),
    affiliateType: id,
    college: id,
    legalStatus: id,
    affiliateNature: id.nullable().default(null),
    legalCreationDate: optionalDate.default(null),
    membershipDate: optionalDate.default(null),
    shareCapital: z.number().min(0).max(1e15).nullable().default(null),
    employeesNumber: z.int().min(0).max(2_000_000_000).nullable().default(null),
    description: area.default(''),
    representativeName: text.default(''),
    principalPhoneNumber: optionalPhone,
    secondaryPhoneNumber: optionalPhone,
    mainContactPhone: optionalPhone,
    contactEmailAddress: z.union([nothing, emailAddress], { error: 'STD_ERROR.EMAIL' }).default(''),
    website: website.default(''),
    address: area.default(''),
    logo: z.string().max(200).nullable().default(null),
  }),
})
export type AffiliateInput = z.output<typeof affiliateInput>
const affiliateValues = z.object({ ...affiliateInput.shape.data.shape, ...affiliateInput.shape.form.shape })
type ValueName = z.output<ReturnType<typeof affiliateValues.keyof>>

/** What some fields, under their bare names, may hold: a proposal's values are judged each by itself. */
export function affiliateChanges(fields: ReadonlySet<string>) {
  const mask: { [Name in ValueName]?: true } = {}
  for (const name of affiliateValues.keyof().options) if (fields.has(name)) mask[name] = true
  return affiliateValues.pick(mask)
}

/**
 * A save of an affiliate that is there: the link type changes by CHANGE_TYPE alone and is ignored here; the college, which partners
 * are given as null, is asked of staff by the body.
 */
export const affiliateUpdate = affiliateInput.extend({
  id,
  form: affiliateInput.shape.form.extend({ affiliateType: id.nullish(), college: id.nullish() }),
})
export type AffiliateUpdate = z.output<typeof affiliateUpdate>

export const affiliateProduct = z.object({
  id: sent.id,
  name: z.string(),
  code: z.string(),
  label: z.object({ labelStatut: z.number(), createdAt: sent.instant.nullable() }),
  form: z.object({ labellingStatusOfTheProduct: z.number() }),
})

const made = { createdAt: sent.instant, updatedAt: sent.instant, ...stamped }
const ofAffiliate = { affiliate: byId }

export const contact = z.object({
  id: sent.id,
  affiliate: nameRef,
  civilite: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  email: z.string(),
  phone: z.string(),
  fonction: z.string(),
  type: sent.id,
  isMain: z.boolean(),
  enabled: z.boolean(),
  can: canOf('UPDATE', 'DELETE', 'MAKE_MAIN'),
  ...made,
})
export type Contact = z.infer<typeof contact>
/** `civilite` is a line's code of CIVILITE, `type` a line's id of CONTACT_TYPE. */
export const contactInput = z.object({
  ...ofAffiliate,
  civilite: requiredText,
  lastName: requiredText,
  firstName: requiredText,
  email: emailAddress,
  phone: optionalPhone,
  fonction: text.default(''),
  type: id,
  enabled: z.boolean().default(true),
})

export const affiliateDocument = z.object({
  id: sent.id,
  affiliate: nameRef,
  name: z.string(),
  /** The `fileName` of the upload. */
  document: z.string(),
  originalName: z.string(),
  size: z.number(),
  type: sent.id,
  can: canOf('UPDATE', 'DELETE'),
  ...made,
})
export type AffiliateDocument = z.infer<typeof affiliateDocument>
/** `type` is a line's id of DOCUMENT_TYPE. */
export const documentInput = z.object({ ...ofAffiliate, name: requiredText, document: z.string().min(1).max(200), type: id })

export const esusAgreement = z.object({
  id: sent.id,
  affiliate: nameRef,
  agreement: z.string(),
  agreementDate: sent.date,
  agreementEndDate: sent.date.nullable(),
  /** True: active. */
  status: z.boolean(),
  /** The partner's modification or deletion that waits for treatment; null when there is none. */
  pendingRequest: sent.id.nullable(),
  can: canOf('UPDATE', 'DELETE'),
  ...made,
})
export type EsusAgreement = z.infer<typeof esusAgreement>
export const ESUS_STATUSES = { true: 'Actif', false: 'Inactif' } as const
const esusFields = z.object({
  ...ofAffiliate,
  agreement: requiredText,
  agreementDate: date,
  agreementEndDate: optionalDate.default(null),
  status: z.boolean(),
})
const endsAfterStart = (value: Pick<z.output<typeof esusFields>, 'agreementDate' | 'agreementEndDate'>) =>
  value.agreementEndDate === null || value.agreementEndDate >= value.agreementDate
const endFault = { path: ['agreementEndDate'], error: 'STD_ERROR.DATE_ORDER' }
/** An agreement's own values, as a request proposes them. */
export const esusValues = esusFields.omit({ affiliate: true }).refine(endsAfterStart, endFault)
export type EsusValues = z.output<typeof esusValues>
export const esusInput = esusFields.refine(endsAfterStart, endFault)
export const esusUpdate = esusFields.extend({ id }).refine(endsAfterStart, endFault)

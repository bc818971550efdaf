import { z } from 'zod'
import { canOf } from '../../can.ts'
import { stamped } from '../../edits.ts'
import { record, type ValuesOf } from '../../record/record.ts'
import { DOUBTS } from '../../texts/errors.ts'
import { id, person, sent } from '../../values.ts'
import { made, OF_AFFILIATE } from '../parts/part.ts'
import { isSiren } from './siren.ts'

const SIREN_MAX = 9
const spaced = (value: string): string => value.replace(/[\s\u00a0\u202f]/g, '')

/** At most nine characters, spaces aside. Members from abroad and imports have others than SIRENs: a wrong one is doubted, not refused. */
const siren = z
  .string()
  .max(20)
  .transform(spaced)
  .refine(value => value.length <= SIREN_MAX, { error: 'STD_ERROR.SIREN' })
const doubtSiren = (value: string): string | null => (isSiren(spaced(value)) ? null : DOUBTS.siren)

/** The affiliate's record (docs/domain.md 5.1 and 5.3). */
export const affiliateRecord = record({
  sections: [
    {
      title: 'Informations générales',
      fields: [
        { path: 'data.name', kind: 'text', label: 'Nom', partnerLabel: 'Nom commercial', required: 'all' },
        { path: 'form.socialReason', kind: 'text', label: 'Raison sociale', required: 'all' },
        { path: 'form.siren', kind: 'text', label: 'SIREN', hint: 'Neuf chiffres', rule: siren, doubt: doubtSiren },
        { path: 'form.logo', kind: 'image', label: 'Logo' },
      ],
    },
    {
      title: 'Informations détaillées',
      fields: [
        { path: 'form.legalStatus', kind: 'reference', table: 'LEGAL_STATUS', label: 'Forme juridique', required: 'all' },
        {
          path: 'form.affiliateType',
          kind: 'reference',
          table: 'AFFILIATE_TYPE',
          label: 'Type de lien avec la fédération',
          required: 'all',
          isFixed: true,
        },
        { path: 'form.college', kind: 'reference', table: 'COLLEGE', label: 'Collège', required: 'all', isStaffOnly: true },
        { path: 'form.affiliateNature', kind: 'reference', table: 'AFFILIATE_NATURE', label: 'Nature', required: 'staff' },
        { path: 'form.legalCreationDate', kind: 'date', label: 'Date de création' },
        { path: 'form.membershipDate', kind: 'date', label: 'Date d’adhésion', isStaffOnly: true },
        { path: 'form.shareCapital', kind: 'amount', label: 'Capital social' },
        { path: 'form.employeesNumber', kind: 'count', label: 'Nombre de salariés' },
        { path: 'data.comment', kind: 'area', label: 'Commentaire', isStaffOnly: true },
        { path: 'form.description', kind: 'area', label: 'Description', isStaffOnly: true },
      ],
    },
    {
      title: 'Contact institutionnel',
      fields: [
        { path: 'form.representativeName', kind: 'text', label: 'Représentant légal' },
        { path: 'form.principalPhoneNumber', kind: 'phone', label: 'Téléphone principal' },
        { path: 'form.secondaryPhoneNumber', kind: 'phone', label: 'Téléphone secondaire' },
        { path: 'form.mainContactPhone', kind: 'phone', label: 'Téléphone du contact principal' },
        { path: 'form.contactEmailAddress', kind: 'email', label: 'E-mail de contact' },
        { path: 'form.website', kind: 'url', label: 'Site internet' },
        { path: 'form.address', kind: 'area', label: 'Adresse' },
      ],
    },
  ],
  kept: [
    { path: 'form.oldAffiliateType', kind: 'reference', table: 'AFFILIATE_TYPE', label: 'Ancien type de lien', isStaffOnly: true },
    // What imports alone bring (docs/domain.md 18.4).
    { path: 'form.collegeMember', kind: 'text', label: 'Collège de vote', isStaffOnly: true },
    { path: 'form.vote', kind: 'flag', label: 'Droit de vote', yes: 'Oui', no: 'Non', isStaffOnly: true },
  ],
})
/** An affiliate's fields under their bare names, as they are kept and as proposals name them. */
export type AffiliateValues = ValuesOf<typeof affiliateRecord>

const { sent: given } = affiliateRecord
/** `labellingStatusOfTheProduct`: 1 when it manages a labelled product, else 0; `agreementEsus`: an active agreement today. */
export const affiliate = z.object({
  id: sent.id,
  enabled: z.boolean(),
  /** 1 when staff created it, else 0 (docs/domain.md 5.1); null for partners. */
  status: z.number().nullable(),
  data: given.data.extend({ id: sent.id, code: z.string(), enabled: z.boolean() }),
  form: given.form.extend({ agreementEsus: z.boolean(), labellingStatusOfTheProduct: z.number() }),
  /** The modification request that waits for treatment; null when there is none. */
  pendingRequest: sent.id.nullable(),
  createdAt: sent.instant,
  updatedAt: sent.instant,
  createdByUser: person.nullable(),
  can: canOf('UPDATE', 'CHANGE_TYPE', 'ACTIVATION', 'DESACTIVATION'),
  ...stamped,
})
export type Affiliate = z.infer<typeof affiliate>

/** Partners' values of staff's fields are ignored; staff also give `affiliateNature` (docs/domain.md 5.1). */
export const affiliateInput = affiliateRecord.input
export type AffiliateInput = z.output<typeof affiliateInput>

/**
 * A save of an affiliate that is there: the link type changes by CHANGE_TYPE alone and is ignored here; the college, which partners
 * are given as null, is asked of staff by the body.
 */
export const affiliateUpdate = affiliateRecord.change.extend({ id })
export type AffiliateUpdate = z.output<typeof affiliateUpdate>

export const affiliateProduct = z.object({
  id: sent.id,
  name: z.string(),
  code: z.string(),
  label: z.object({ labelStatut: z.number(), createdAt: sent.instant.nullable() }),
  form: z.object({ labellingStatusOfTheProduct: z.number() }),
})

export const ESUS_STATUSES = { true: 'Actif', false: 'Inactif' } as const
export const esusRecord = record({
  sections: [
    {
      title: 'Agrément ESUS',
      fields: [
        { path: 'agreement', kind: 'text', label: 'Agrément', hint: 'Son numéro ou son intitulé.', required: 'all' },
        { path: 'agreementDate', kind: 'date', label: 'Date de début', required: 'all', isFilled: true },
        { path: 'agreementEndDate', kind: 'date', label: 'Date de fin' },
        {
          path: 'status',
          kind: 'flag',
          label: 'Statut',
          yes: ESUS_STATUSES.true,
          no: ESUS_STATUSES.false,
          required: 'all',
          isFilled: true,
        },
      ],
    },
  ],
})
/** An agreement's own values, as they are kept and as requests propose them. */
export type EsusValues = ValuesOf<typeof esusRecord>
export const esusAgreement = z.object({
  id: sent.id,
  ...OF_AFFILIATE.sent,
  ...esusRecord.sent,
  /** The partner's modification or deletion that waits for treatment; null when there is none. */
  pendingRequest: sent.id.nullable(),
  can: canOf('UPDATE', 'DELETE'),
  ...made,
})
export type EsusAgreement = z.infer<typeof esusAgreement>

const endsAfterStart = ({ agreementDate, agreementEndDate }: Pick<EsusValues, 'agreementDate' | 'agreementEndDate'>) =>
  agreementEndDate === null || agreementEndDate >= agreementDate
const endFault = { path: ['agreementEndDate'], error: 'STD_ERROR.DATE_ORDER' }
export const esusValues = esusRecord.input.refine(endsAfterStart, endFault)
export const esusInput = esusRecord.input.extend(OF_AFFILIATE.given).refine(endsAfterStart, endFault)
export const esusUpdate = esusRecord.input.extend({ ...OF_AFFILIATE.given, id }).refine(endsAfterStart, endFault)

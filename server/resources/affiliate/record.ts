import { affiliateRecord } from '#contract/resources/affiliate/entity.ts'
import { storedRecord } from '../../records/stored.ts'

/** How an affiliate's values lie in its table. */
export const storedAffiliate = storedRecord('affiliate', affiliateRecord.values, {
  columns: {
    name: 'name',
    comment: 'comment',
    socialReason: 'social_reason',
    siren: 'siren',
    affiliateType: 'affiliate_type',
    college: 'college',
    legalStatus: 'legal_status',
  },
  folds: { name_fold: ['name'], social_reason_fold: ['socialReason'], representative_fold: ['representativeName'] },
  json: 'json_form',
})

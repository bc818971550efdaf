import { esusRecord } from '#contract/resources/affiliate/entity.ts'
import { storedRecord } from '../../../records/stored.ts'

/** How an agreement's values lie in its table. */
export const storedAgreement = storedRecord('esus_agreement', esusRecord.values, {
  columns: { agreement: 'agreement', agreementDate: 'agreement_date', agreementEndDate: 'agreement_end_date', status: 'status' },
  folds: { agreement_fold: ['agreement'] },
})

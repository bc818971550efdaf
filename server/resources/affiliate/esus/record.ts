import type { EsusValues } from '#contract/resources/affiliate/entity.ts'
import { fold } from '#contract/text.ts'
import type { Row } from '../../../database/tables.ts'

/** An agreement's own values, as requests propose them. */
export const valuesOf = (
  row: Pick<Row<'esus_agreement'>, 'agreement' | 'agreement_date' | 'agreement_end_date' | 'status'>,
): EsusValues => ({
  agreement: row.agreement,
  agreementDate: row.agreement_date,
  agreementEndDate: row.agreement_end_date,
  status: row.status === 1,
})

/** The columns that hold the values. */
export const columnsOf = ({ agreement, agreementDate, agreementEndDate, status }: EsusValues) => ({
  agreement,
  agreement_fold: fold(agreement),
  agreement_date: agreementDate,
  agreement_end_date: agreementEndDate,
  status: status ? 1 : 0,
})

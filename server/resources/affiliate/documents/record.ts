import { documentRecord } from '#contract/resources/affiliate/entity.ts'
import { storedRecord } from '../../../records/stored.ts'

/** How a document's values lie in its table. */
export const storedDocument = storedRecord('affiliate_document', documentRecord.values, {
  columns: { name: 'name', type: 'type', document: 'file_name' },
  folds: { name_fold: ['name'] },
})

import { documentValues } from '#contract/resources/parts/document.ts'
import { storedRecord } from '../../../records/stored.ts'

/** How a document's values lie in its owner's table of documents. */
export const storedDocument = storedRecord('affiliate_document', documentValues, {
  columns: { name: 'name', type: 'type', document: 'file_name' },
  folds: { name_fold: ['name'] },
})

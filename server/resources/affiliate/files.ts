import { hasRight } from '#contract/method.ts'
import type { Caller } from '../../access/caller.ts'
import type { FileReaders } from '../../services/files/readers.ts'
import { affiliateDocuments } from './documents.ts'

const readsAll = (caller: Caller): boolean => caller.isInternal && hasRight(caller, 'AFFILIATE.VIEW')

/** The one affiliate whose files a partner may read; null: none. */
const ownOf = (caller: Caller): number | null =>
  !caller.isInternal && hasRight(caller, 'EXTERNAL.AFFILIATE_VIEW') ? caller.affiliate : null

export const affiliateFiles: FileReaders = {
  affiliate: (_db, caller, ids) => readsAll(caller) || ids.some(id => id === ownOf(caller)),
  affiliate_document: affiliateDocuments.reads,
}

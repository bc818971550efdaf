import { hasRight } from '#contract/method.ts'
import type { FileReaders } from '../../services/files/readers.ts'
import { managesAttested } from './queries.ts'

/** An attestation is read by staff who see products, and by the affiliate that manages the product. */
export const labelFiles: FileReaders = {
  attestation(db, caller, ids) {
    if (caller.isInternal) return hasRight(caller, 'PRODUCT.VIEW')
    return caller.affiliate !== null && hasRight(caller, 'EXTERNAL.PRODUCT_VIEW') && managesAttested(db, caller.affiliate, ids)
  },
}

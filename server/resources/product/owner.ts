import { managedProductsWithin } from '../../access/reach/queries.ts'
import type { PartOwner } from '../parts/owner.ts'
import { requireFound } from '../shared/refusals.ts'
import { findManagedProduct } from './parts/queries.ts'

/** The product as what parts hang on: who distributes it sees its record alone (docs/decisions.md 2). */
export const PRODUCT: PartOwner = {
  kind: 'product',
  require: ({ db, caller }, id) => requireFound(findManagedProduct(db, caller.scope, id)),
  within: scope => managedProductsWithin(scope, 'part.owner_id'),
}

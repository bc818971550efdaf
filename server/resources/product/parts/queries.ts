import type { Scope } from '../../../access/caller.ts'
import { managedProductsWithin, said } from '../../../access/reach/queries.ts'
import type { Reader } from '../../../database/database.ts'

/** The product of which the caller sees and adds parts: staff any, a partner one that the own affiliate manages. */
export function findManagedProduct(db: Reader, scope: Scope, id: number): Promise<{ id: number; name: string } | undefined> {
  const within = managedProductsWithin(scope)
  const found = db.selectFrom('product as p').where('p.id', '=', id).select(['p.id', 'p.name'])
  return (within ? found.where(said(within)) : found).executeTakeFirst()
}

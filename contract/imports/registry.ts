import { AFFILIATE_IMPORT } from './affiliate.ts'
import { PRODUCT_IMPORT } from './product.ts'
import type { ImportSpec } from './sheet.ts'
import { USER_IMPORT } from './user.ts'

export const IMPORT_KINDS = ['product', 'affiliate', 'user'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** What can be imported, by kind. */
export const IMPORTS: Readonly<Record<ImportKind, ImportSpec>> = {
  product: PRODUCT_IMPORT,
  affiliate: AFFILIATE_IMPORT,
  user: USER_IMPORT,
}

/** The resource whose IMPORT takes the rows. */
export const IMPORT_RESOURCES = {
  product: 'PRODUCT_MANAGEMENT',
  affiliate: 'AFFILIATE_MANAGEMENT',
  user: 'USER_MANAGEMENT',
} as const satisfies Record<ImportKind, string>

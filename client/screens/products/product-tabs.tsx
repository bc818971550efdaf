import type { ComponentType } from 'react'
import type { Call } from '#client/data/use-can.ts'
import type { Product } from '#contract/resources/product/entity.ts'

/** The tabs of a product's screen, in their order (docs/domain.md 8.3). */
export const PRODUCT_TABS = {
  fiche: 'Fiche',
  isin: 'Code ISIN',
  children: 'Produits d’investissement',
  documents: 'Documents',
  contacts: 'Contacts',
} as const
export type ProductTab = keyof typeof PRODUCT_TABS
export const TABS_LABEL = 'Parties du produit'

export interface PartTabProps {
  product: Product
  /** For reading only. */
  isShown: boolean
}

interface PartTab {
  id: Exclude<ProductTab, 'fiche'>
  Content: ComponentType<PartTabProps>
  /** Who may make this call changes something here. */
  by: Call
}

/** What hangs on a product, a tab each. */
export const PART_TABS: readonly PartTab[] = []

import type { ComponentType } from 'react'
import type { Call } from '#client/data/use-can.ts'
import { ProductChildren } from './children/ProductChildren.tsx'
import { ProductContacts } from './contacts/ProductContacts.tsx'
import { ProductDocuments } from './documents/ProductDocuments.tsx'
import { ProductIsin } from './isin/ProductIsin.tsx'
import type { ProductPartProps } from './part-props.ts'

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

interface PartTab {
  id: Exclude<ProductTab, 'fiche'>
  Content: ComponentType<ProductPartProps>
  /** Who may make this call changes something here. */
  by: Call
}

/** What hangs on a product, a tab each. */
export const PART_TABS: readonly PartTab[] = [
  { id: 'isin', Content: ProductIsin, by: { resource: 'PRODUCT_CODE_ISIN', method: 'ADD' } },
  { id: 'children', Content: ProductChildren, by: { resource: 'PRODUCT_MANAGEMENT', method: 'ADD_FILS' } },
  { id: 'documents', Content: ProductDocuments, by: { resource: 'PRODUCT_DOCUMENT', method: 'ADD' } },
  { id: 'contacts', Content: ProductContacts, by: { resource: 'PRODUCT_CONTACT', method: 'ADD' } },
]

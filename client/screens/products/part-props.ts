/** What the tabs of a product's parts are given. */
export interface ProductPartProps {
  product: { id: number; name: string }
  /** For reading only. */
  isShown?: boolean
}

/** Told where the part's tab is asked for before the product is saved (docs/domain.md 8.3). */
const lockedNote = (what: string): string =>
  `Note\u202f! Merci d’ajouter et de sauvegarder les informations produit avant de pouvoir ajouter ${what}.`
export const LOCKED_NOTES = {
  isin: lockedNote('des codes ISIN'),
  children: lockedNote('des produits d’investissement'),
  documents: lockedNote('des documents'),
  contacts: lockedNote('des contacts'),
} as const

import type { PartWords } from '#client/common/parts/part.ts'

export const ISIN_WORDS: PartWords = {
  label: 'Codes ISIN',
  button: 'Nouveau code ISIN',
  add: 'Ajouter un code ISIN',
  edit: 'Modifier le code ISIN',
  the: 'le code ISIN',
  emptyTitle: 'Aucun code ISIN',
  emptyText: 'Les codes des parts de ce produit apparaissent ici.',
  deleted: 'Le code ISIN est supprimé avec succès.',
}

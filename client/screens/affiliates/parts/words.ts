import type { PartWords } from '#client/common/parts/part.ts'

export const ESUS_WORDS: PartWords = {
  label: 'Agréments ESUS',
  add: 'Ajouter un agrément',
  edit: 'Modifier l’agrément',
  the: 'l’agrément',
  emptyTitle: 'Aucun agrément ESUS',
  emptyText: 'Les agréments «\u202fentreprise solidaire d’utilité sociale\u202f» apparaissent ici.',
  deleted: 'L’agrément est supprimé avec succès.',
}

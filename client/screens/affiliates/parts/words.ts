import type { PartWords } from './part.ts'

export const CONTACT_WORDS: PartWords = {
  label: 'Contacts',
  add: 'Ajouter un contact',
  edit: 'Modifier le contact',
  the: 'le contact',
  emptyTitle: 'Aucun contact',
  emptyText: 'Les personnes à joindre dans cette structure apparaissent ici.',
  deleted: 'Le contact est supprimé avec succès.',
}

export const DOCUMENT_WORDS: PartWords = {
  label: 'Documents',
  add: 'Ajouter un document',
  edit: 'Modifier le document',
  the: 'le document',
  emptyTitle: 'Aucun document',
  emptyText: 'Les statuts, rapports et autres pièces de cette structure apparaissent ici.',
  deleted: 'Le document est supprimé avec succès.',
}

export const ESUS_WORDS: PartWords = {
  label: 'Agréments ESUS',
  add: 'Ajouter un agrément',
  edit: 'Modifier l’agrément',
  the: 'l’agrément',
  emptyTitle: 'Aucun agrément ESUS',
  emptyText: 'Les agréments «\u202fentreprise solidaire d’utilité sociale\u202f» apparaissent ici.',
  deleted: 'L’agrément est supprimé avec succès.',
}

import type { PartWords } from './part.ts'

export const CONTACT_WORDS: PartWords = {
  label: 'Contacts',
  add: 'Ajouter un contact',
  edit: 'Modifier le contact',
  the: 'le contact',
  emptyTitle: 'Aucun contact',
  emptyText: 'Les personnes à joindre apparaissent ici.',
  deleted: 'Le contact est supprimé avec succès.',
}
export const CONTACT_STATUSES = { true: 'Activé', false: 'Désactivé' } as const

export const DOCUMENT_WORDS: PartWords = {
  label: 'Documents',
  add: 'Ajouter un document',
  edit: 'Modifier le document',
  the: 'le document',
  emptyTitle: 'Aucun document',
  emptyText: 'Les pièces déposées apparaissent ici.',
  deleted: 'Le document est supprimé avec succès.',
}

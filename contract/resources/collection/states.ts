import { codesOf } from '../../codes-of.ts'

export const COLLECTION_STATUSES = {
  COLLECT_STATUS_CREATED: 'Créée',
  COLLECT_STATUS_OPENED: 'Ouverte',
  COLLECT_STATUS_EXTENSION: 'Prolongée',
  COLLECT_STATUS_CLOTURED: 'Clôturée',
  COLLECT_STATUS_ARCHIVAGE: 'Archivée',
  COLLECT_STATUS_SYNCHRONISATION: 'Synchronisée',
} as const
export type CollectionStatus = keyof typeof COLLECTION_STATUSES
export const COLLECTION_STATUS_CODES = codesOf(COLLECTION_STATUSES)

/** The next status of each, by a decision (docs/domain.md 13.2); EXTENSION is reached by its own method. */
export const COLLECTION_NEXT: Readonly<Record<CollectionStatus, CollectionStatus | null>> = {
  COLLECT_STATUS_CREATED: 'COLLECT_STATUS_OPENED',
  COLLECT_STATUS_OPENED: 'COLLECT_STATUS_CLOTURED',
  COLLECT_STATUS_EXTENSION: 'COLLECT_STATUS_CLOTURED',
  COLLECT_STATUS_CLOTURED: 'COLLECT_STATUS_ARCHIVAGE',
  COLLECT_STATUS_ARCHIVAGE: 'COLLECT_STATUS_SYNCHRONISATION',
  COLLECT_STATUS_SYNCHRONISATION: null,
}
/** The statuses in which partners answer. */
export const RUNNING_STATUSES: readonly CollectionStatus[] = ['COLLECT_STATUS_OPENED', 'COLLECT_STATUS_EXTENSION']
/** The statuses in which nothing can be written any more. */
export const ARCHIVED_STATUSES: readonly CollectionStatus[] = ['COLLECT_STATUS_ARCHIVAGE', 'COLLECT_STATUS_SYNCHRONISATION']

export const SHARE_TYPES = {
  COLLECT_SHARE_TYPE_PRODUCT: 'Produits',
  COLLECT_SHARE_TYPE_AFFILIATE: 'Affiliés',
  COLLECT_SHARE_TYPE_USER: 'Utilisateurs',
} as const
export type ShareType = keyof typeof SHARE_TYPES
export const SHARE_TYPE_CODES = codesOf(SHARE_TYPES)

/** Collection types that Sceau itself knows; staff may add lines to the technical table PROCESSUS_COLLECT_TYPE (docs/domain.md 6.5). */
export const COLLECT_TYPES = {
  COLLECT_TYPE_LABEL: 'Labellisation',
  COLLECT_TYPE_RENEW_LABEL: 'Renouvellement du label',
  COLLECT_TYPE_ANNUAL: 'Collecte annuelle',
} as const
export type CollectType = keyof typeof COLLECT_TYPES

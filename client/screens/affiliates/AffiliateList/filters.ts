import type { Filter } from '#client/data/list/declaration.ts'
import { referenceOptionsQuery } from '#client/data/tables.ts'

/** The criteria of the affiliates' list (specification 2, section 2.1). */
export const AFFILIATE_FILTERS: readonly Filter[] = [
  { name: 'code', label: 'Code', kind: 'text' },
  { name: 'socialReason', label: 'Raison sociale', kind: 'text' },
  { name: 'affiliateType', label: 'Type de lien', kind: 'record', query: referenceOptionsQuery('AFFILIATE_TYPE') },
  { name: 'legalStatus', label: 'Forme juridique', kind: 'record', query: referenceOptionsQuery('LEGAL_STATUS') },
  { name: 'college', label: 'Collège', kind: 'record', query: referenceOptionsQuery('COLLEGE'), isMore: true },
  { name: 'agreementEsus', label: 'Agrément ESUS', kind: 'flag', yes: 'Avec un agrément actif', no: 'Sans agrément actif', isMore: true },
  { name: 'enabled', label: 'Statut', kind: 'flag', yes: 'Activé', no: 'Désactivé', isMore: true },
]

import { CODE, ENABLED } from '#client/common/list/common.tsx'
import type { FiltersOf } from '#client/common/list/declaration.ts'
import { affiliateOptionsQuery } from '#client/data/choices.ts'
import { catalogOptionsQuery, type PRODUCTS } from '#client/data/products.ts'
import { referenceOptionsQuery } from '#client/data/tables.ts'
import type { LabelWord } from '#contract/resources/product/states.ts'

type ProductFilters = FiltersOf<typeof PRODUCTS>
type ProductFilter = ProductFilters[number]

const NAME: ProductFilter = { name: 'name', label: 'Nom du produit', kind: 'text' }
const STATUSES: Readonly<Record<LabelWord, string>> = {
  nouvelleCandidature: 'Nouvelle candidature',
  enCoursLabellisation: 'En cours de labellisation',
  labellise: 'Labellisé',
  refuse: 'Refusé',
  delabellise: 'Délabellisé',
}
const STATUS_ORDER = ['nouvelleCandidature', 'enCoursLabellisation', 'labellise', 'refuse', 'delabellise'] as const
const STATUS: ProductFilter = {
  name: 'labelStatut',
  label: 'Statut de labellisation',
  kind: 'choice',
  options: STATUS_ORDER.map(value => ({ value, label: STATUSES[value] })),
}
const EXPIRY: ProductFilter = {
  name: 'expiresWithin',
  label: 'Fin du label',
  kind: 'choice',
  isNumber: true,
  options: [
    { value: '30', label: 'Expire dans 30 jours' },
    { value: '90', label: 'Expire dans 90 jours' },
  ],
}
const MANAGER: ProductFilter = { name: 'affiliate', label: 'Affilié gérant', kind: 'record', query: affiliateOptionsQuery() }
const CATALOG: ProductFilter = { name: 'catalog', label: 'Catalogue', kind: 'record', query: catalogOptionsQuery(), isMore: true }
const CANAL: ProductFilter = { name: 'canal', label: 'Canal', kind: 'record', query: referenceOptionsQuery('PRODUCT_CANAL'), isMore: true }
const LINES: ProductFilters = [
  { name: 'legalNature', label: 'Nature juridique', kind: 'record', query: referenceOptionsQuery('PRODUCT_LEGAL_NATURE'), isMore: true },
  { name: 'subscriber', label: 'Souscripteur', kind: 'record', query: referenceOptionsQuery('PRODUCT_SUBSCRIBER'), isMore: true },
  { name: 'socialUtility', label: 'Utilité sociale', kind: 'record', query: referenceOptionsQuery('PRODUCT_SOCIAL_UTILITY'), isMore: true },
  CANAL,
  { name: 'taxation', label: 'Fiscalité', kind: 'record', query: referenceOptionsQuery('PRODUCT_TAXATION'), isMore: true },
  { name: 'mechanism', label: 'Mécanisme de solidarité', kind: 'record', query: referenceOptionsQuery('PRODUCT_MECHANISM'), isMore: true },
  { name: 'domain', label: 'Domaine d’activité', kind: 'record', query: referenceOptionsQuery('PRODUCT_DOMAIN'), isMore: true },
  { name: 'support', label: 'Support', kind: 'record', query: referenceOptionsQuery('PRODUCT_SUPPORT'), isMore: true },
  { name: 'bottomType', label: 'Type de fonds', kind: 'record', query: referenceOptionsQuery('PRODUCT_FUND_TYPE'), isMore: true },
  { name: 'bottom', label: 'Fonds', kind: 'record', query: referenceOptionsQuery('PRODUCT_FUND'), isMore: true },
  { name: 'regulation', label: 'Réglementation', kind: 'record', query: referenceOptionsQuery('PRODUCT_REGULATION'), isMore: true },
  { ...ENABLED, label: 'Activation', isMore: true },
]

export const STAFF_FILTERS: ProductFilters = [CODE, NAME, STATUS, MANAGER, CATALOG, ...LINES]
export const LABELLED_FILTERS: ProductFilters = [CODE, NAME, EXPIRY, MANAGER, CATALOG, ...LINES]
export const CANDIDATE_FILTERS: ProductFilters = [CODE, NAME, MANAGER, CATALOG, ...LINES]

/** A partner's: its own affiliate tells what it manages from what it distributes. */
export const partnerFilters = (affiliate: number | null): ProductFilters => [
  CODE,
  NAME,
  STATUS,
  {
    name: 'affiliate',
    label: 'Votre rôle',
    kind: 'choice',
    isNumber: true,
    options: [{ value: String(affiliate ?? 0), label: 'Gestionnaire' }],
  },
  ...LINES.map(filter => (filter === CANAL ? { ...CANAL, label: 'Canal de distribution' } : filter)),
]

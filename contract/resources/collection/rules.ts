import type { FieldFault } from '../../errors.ts'
import type { SubCollectionInput } from './entity.ts'
import { ARCHIVED_STATUSES, type CollectionStatus, type ShareType } from './states.ts'

/** Told of an export that finds no answers. */
export const NO_DATA = {
  title: 'Aucune donnée à exporter\u202f!',
  text: 'Il semblerait que la collecte n’a pas encore reçu des données.',
} as const

/** The faults of a collection and their French texts (docs/domain.md 13.10). */
export const COLLECTION_FAULTS = {
  'COLLECT.END_PAST': 'La date de fin est déjà passée.',
  'COLLECT.END_EARLIER': 'Une prolongation ne peut pas avancer la date de fin.',
  'COLLECT.REASON': 'Ce type de collecte n’existe pas.',
  'COLLECT.PRODUCTS': 'Choisissez au moins un produit.',
  'COLLECT.AFFILIATES': 'Choisissez au moins un affilié.',
  'COLLECT.USERS': 'Choisissez au moins un utilisateur.',
  'COLLECT.FORMS': 'Choisissez au moins un questionnaire.',
  'COLLECT.EMPTY': 'Ajoutez au moins une sous-collecte.',
  'COLLECT.TARGET_UNKNOWN': 'Certaines cibles n’existent pas, sont désactivées ou ne conviennent pas.',
  'COLLECT.TARGET_TWICE': 'Certaines cibles sont déjà interrogées pour ce type de collecte.',
  'COLLECT.FORM_UNKNOWN': 'Certains questionnaires n’existent pas ou sont désactivés.',
  'COLLECT.FORM_UNSENDABLE': 'Des questions obligatoires n’ont aucune réponse possible\u202f: personne ne pourrait les envoyer.',
  'COLLECT.TARGET_WITHOUT_FORM': 'Aucun questionnaire ne correspond à certaines cibles.',
  'COLLECT.NO_DATA': `${NO_DATA.title} ${NO_DATA.text}`,
  'COLLECT.CHANGE_UNKNOWN': 'Certaines modifications n’existent plus ou ne peuvent pas être appliquées. Rechargez la liste.',
  'COLLECT.EXTENSION_EMPTY': 'Ajoutez une sous-collecte ou changez la date de fin.',
} as const
export type CollectionFault = keyof typeof COLLECTION_FAULTS

export const collectionFault = (path: string, code: CollectionFault): FieldFault => ({ path, code })

/** Each type reads its targets from one list of the sub-collection. */
export const TARGET_LISTS = {
  COLLECT_SHARE_TYPE_PRODUCT: 'products',
  COLLECT_SHARE_TYPE_AFFILIATE: 'affiliates',
  COLLECT_SHARE_TYPE_USER: 'users',
} as const satisfies Record<ShareType, keyof SubCollectionInput>

const EMPTY_LIST = {
  products: 'COLLECT.PRODUCTS',
  affiliates: 'COLLECT.AFFILIATES',
  users: 'COLLECT.USERS',
} as const satisfies Record<string, CollectionFault>

/** The targets of a sub-collection, each once; lists of other types are ignored. */
export const targetsOf = (form: SubCollectionInput): number[] => [...new Set(form[TARGET_LISTS[form.type]])]

/** The questionnaires a sub-collection names, each once; a product's come from its catalogue instead. */
export const formsOf = (form: SubCollectionInput): number[] => (form.type === 'COLLECT_SHARE_TYPE_PRODUCT' ? [] : [...new Set(form.forms)])

function repeatedTargets(forms: readonly SubCollectionInput[]): FieldFault[] {
  const seen = new Map<string, Set<number>>()
  return forms.flatMap((form, at) => {
    const key = `${form.type} ${form.reason}`
    const known = seen.get(key) ?? new Set()
    seen.set(key, known)
    const targets = targetsOf(form)
    const isRepeated = targets.some(target => known.has(target))
    for (const target of targets) known.add(target)
    return isRepeated ? [collectionFault(`forms.${at}.${TARGET_LISTS[form.type]}`, 'COLLECT.TARGET_TWICE')] : []
  })
}

/** Faults that can be told without looking up the records a form names (docs/domain.md 13.10). */
export function checkSubCollections(forms: readonly SubCollectionInput[]): FieldFault[] {
  const missing = forms.flatMap((form, at) => {
    const list = TARGET_LISTS[form.type]
    const faults: FieldFault[] = []
    if (targetsOf(form).length === 0) faults.push(collectionFault(`forms.${at}.${list}`, EMPTY_LIST[list]))
    if (form.type !== 'COLLECT_SHARE_TYPE_PRODUCT' && form.forms.length === 0) {
      faults.push(collectionFault(`forms.${at}.forms`, 'COLLECT.FORMS'))
    }
    return faults
  })
  return [...missing, ...repeatedTargets(forms)]
}

/** The end may be the day of the start, not before it. */
export const checkDates = (startDate: string, endDate: string): FieldFault[] =>
  startDate > endDate ? [{ path: 'endDate', code: 'STD_ERROR.DATE_ORDER' }] : []

/** An extension leaves the last day or moves it later. */
export const checkExtendedEnd = (present: string, wanted: string): FieldFault[] =>
  wanted < present ? [collectionFault('endDate', 'COLLECT.END_EARLIER')] : []

export const canEdit = (status: CollectionStatus): boolean => status === 'COLLECT_STATUS_CREATED'
/** Hidden is what is not yet open, or over. */
export const canHide = (status: CollectionStatus): boolean => canEdit(status) || ARCHIVED_STATUSES.includes(status)
export const canExtend = (status: CollectionStatus): boolean => status === 'COLLECT_STATUS_OPENED'

/** Percent of the asked questionnaires that are sent or validated; 100 only when all are. */
export const progressPercent = (of: { total: number; sent: number; validated: number }): number =>
  of.total === 0 ? 0 : Math.floor(((of.sent + of.validated) * 100) / of.total)

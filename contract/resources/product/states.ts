/** What a product's status is (docs/domain.md 8.1): any other number reads as enabled. */
export const PRODUCT_STATUSES = { CREATED: 0, ENABLED: 1, DISABLED: 2 } as const
export const productStatusText = (status: number): string =>
  status === PRODUCT_STATUSES.CREATED ? 'Créé' : status === PRODUCT_STATUSES.DISABLED ? 'Désactivé' : 'Activé'

/** What lists tell of the label, from its status (docs/domain.md 9.1): 1 stands for every product without a label that had or was refused one. */
export const labellingStatus = (labelStatus: number): number => (labelStatus === 0 ? 0 : labelStatus === 1 || labelStatus === 2 ? 2 : 1)
export const labellingStatusText = (status: number): string => (status === 0 ? 'Créé' : status === 2 ? 'Labellisé' : 'Non labellisé')

/** The words by which lists ask for a label's status. */
export const LABEL_WORDS = ['labellise', 'delabellise', 'nouvelleCandidature', 'refuse', 'enCoursLabellisation'] as const
export type LabelWord = (typeof LABEL_WORDS)[number]

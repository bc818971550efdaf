import { codesOf } from '../../codes-of.ts'

export const REQUEST_TYPES = {
  USER_ADD: 'Ajout d’un utilisateur',
  AFFILIATE_UPDATE: 'Modification de l’affilié',
  AFFILIATE_CODE_ISIN_ADD: 'Ajout d’un agrément ESUS',
  AFFILIATE_CODE_ISIN_UPDATE: 'Modification d’un agrément ESUS',
  AFFILIATE_CODE_ISIN_DELETE: 'Suppression d’un agrément ESUS',
  PRODUCT_ADD: 'Ajout d’un produit',
  PRODUCT_UPDATE: 'Modification d’un produit',
  PRODUCT_ENABLE: 'Activation d’un produit',
  PRODUCT_DISABLE: 'Désactivation d’un produit',
  REQUEST_FORM_AFFILIATE: 'Collecte – affilié',
  REQUEST_FORM_PRODUCT: 'Collecte – produit',
  REQUEST_FORM_EXTERNAL: 'Collecte – utilisateur',
  REQUEST_PRODUCT_LABELISATION: 'Demande de labellisation',
  REQUEST_PRODUCT_RENEW_LABELISATION: 'Demande de renouvellement',
} as const
export type RequestType = keyof typeof REQUEST_TYPES

export const REQUEST_STATUSES = {
  REQUEST_NEW: 'Nouvelle',
  REQUEST_FEEDBACK: 'En attente de réponse',
  REQUEST_SPECIAL_OPEN: 'Réouverte',
  REQUEST_IN_PROGRESS: 'En cours de traitement',
  REQUEST_ACCEPTED: 'Acceptée',
  REQUEST_DENIED: 'Refusée',
} as const
export type RequestStatus = keyof typeof REQUEST_STATUSES

export const REQUEST_TYPE_CODES = codesOf(REQUEST_TYPES)
export const REQUEST_STATUS_CODES = codesOf(REQUEST_STATUSES)

/** Requests that carry questionnaires; the others propose a change to a record, or a new user. */
export const QUESTIONNAIRE_TYPES: readonly RequestType[] = [
  'REQUEST_FORM_AFFILIATE',
  'REQUEST_FORM_PRODUCT',
  'REQUEST_FORM_EXTERNAL',
  'REQUEST_PRODUCT_LABELISATION',
  'REQUEST_PRODUCT_RENEW_LABELISATION',
]
/** Only the label action itself accepts these (docs/domain.md 14.4). */
export const LABEL_TYPES: readonly RequestType[] = ['REQUEST_PRODUCT_LABELISATION', 'REQUEST_PRODUCT_RENEW_LABELISATION']

/** What partners ask of a product that is there: one at a time. */
export const PRODUCT_CHANGE_TYPES: readonly RequestType[] = ['PRODUCT_UPDATE', 'PRODUCT_ENABLE', 'PRODUCT_DISABLE']

export const CLOSED_STATUSES: readonly RequestStatus[] = ['REQUEST_ACCEPTED', 'REQUEST_DENIED']
export const OPEN_STATUSES: readonly RequestStatus[] = ['REQUEST_NEW', 'REQUEST_FEEDBACK', 'REQUEST_SPECIAL_OPEN', 'REQUEST_IN_PROGRESS']
/** The statuses in which the partner's answers are awaited. */
export const AWAITING_STATUSES: readonly RequestStatus[] = ['REQUEST_FEEDBACK', 'REQUEST_SPECIAL_OPEN']

/** Whose turn it is. */
export const TURNS = { STAFF: 'De l’équipe', PARTNER: 'Du partenaire' } as const
export type Turn = keyof typeof TURNS
export const TURN_CODES = codesOf(TURNS)
export const TURN_STATUSES: Readonly<Record<Turn, readonly RequestStatus[]>> = {
  STAFF: ['REQUEST_NEW', 'REQUEST_IN_PROGRESS'],
  PARTNER: AWAITING_STATUSES,
}

/** Who takes a step: the assignee with the decision right, or the partner who hands over. */
export type Actor = 'assignee' | 'partner'

export interface Transition {
  from: RequestStatus
  to: RequestStatus
  by: Actor
  /** When the collection allows the step; a request without one passes `before-clotured` only. */
  collection?: 'before-clotured' | 'after-clotured'
}

/** The table of docs/domain.md 14.4; any other step is refused. */
export const REQUEST_TRANSITIONS: readonly Transition[] = [
  { from: 'REQUEST_NEW', to: 'REQUEST_ACCEPTED', by: 'assignee' },
  { from: 'REQUEST_NEW', to: 'REQUEST_DENIED', by: 'assignee' },
  { from: 'REQUEST_FEEDBACK', to: 'REQUEST_IN_PROGRESS', by: 'partner' },
  { from: 'REQUEST_FEEDBACK', to: 'REQUEST_DENIED', by: 'assignee' },
  { from: 'REQUEST_FEEDBACK', to: 'REQUEST_SPECIAL_OPEN', by: 'assignee', collection: 'after-clotured' },
  { from: 'REQUEST_SPECIAL_OPEN', to: 'REQUEST_IN_PROGRESS', by: 'partner' },
  { from: 'REQUEST_SPECIAL_OPEN', to: 'REQUEST_DENIED', by: 'assignee' },
  { from: 'REQUEST_IN_PROGRESS', to: 'REQUEST_ACCEPTED', by: 'assignee' },
  { from: 'REQUEST_IN_PROGRESS', to: 'REQUEST_DENIED', by: 'assignee' },
  { from: 'REQUEST_IN_PROGRESS', to: 'REQUEST_FEEDBACK', by: 'assignee', collection: 'before-clotured' },
  { from: 'REQUEST_IN_PROGRESS', to: 'REQUEST_SPECIAL_OPEN', by: 'assignee', collection: 'after-clotured' },
]

/** States of a questionnaire in its request (docs/domain.md 15.2). */
export const FORM_STATES = { NEW: 'Nouveau', DRAFT: 'En cours', ENDED: 'Terminé' } as const
export type FormState = keyof typeof FORM_STATES
/** What a request, and a questionnaire of it that is not sent again, is called from when staff send it back until it is handed over. */
export const TO_CORRECT = 'À corriger'

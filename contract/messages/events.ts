import { codesOf } from '../codes-of.ts'
import type { ValuesOf, Variable } from './variables.ts'

interface Event {
  /** Its name for staff, and the type that a notification shows. */
  name: string
  variables: readonly Variable[]
  /** Mailed whatever a person wishes. */
  isRequired?: true
  /** Meant for one person by name: staff who have chosen nothing are mailed at once, not once a day. */
  isNamed?: true
}

const REQUEST = ['request.number', 'request.type', 'request.target', 'request.status', 'request.comment'] as const
const COLLECTION = ['collection.name', 'collection.startDate', 'collection.endDate', 'collection.comment', 'requests.count'] as const
const LABEL = ['product.name', 'label.date', 'label.status'] as const

/**
 * Everything that is told, with what its texts may name. An event has a notification's template of its own name and a mail's,
 * `EMAIL_` and its name (docs/domain.md 16.4). Every text may name the recipient and the link as well.
 */
export const EVENTS = {
  REQUEST_AFFECTED: { name: 'Demande affectée', variables: REQUEST, isNamed: true },
  REQUEST_ACCEPTED: { name: 'Demande acceptée', variables: REQUEST },
  REQUEST_REJECTED: { name: 'Demande refusée', variables: REQUEST },
  REQUEST_UPDATED: { name: 'Demande mise à jour', variables: REQUEST },
  REQUEST_CREATED: { name: 'Nouvelle demande', variables: REQUEST },
  REQUEST_SENT_BACK: { name: 'Demande à corriger', variables: REQUEST },
  REQUEST_REOPENED: { name: 'Demande réouverte', variables: REQUEST },
  REQUEST_HANDED_OVER: { name: 'Demande remise', variables: REQUEST },
  REQUEST_REMINDER: { name: 'Relance', variables: ['requests.count', 'requests.list', 'request.comment'] },
  ANSWERS_REOPENED: { name: 'Réponses reprises', variables: REQUEST },
  USER_ADD: { name: 'Ajout d’un utilisateur demandé', variables: [...REQUEST, 'person.email', 'person.name', 'affiliate.name'] },
  APPLICATION_OPENED: { name: 'Dossier de label à remplir', variables: [...REQUEST, 'product.name', 'request.answerBy'] },
  COLLECTION_OPENED: { name: 'Collecte ouverte', variables: COLLECTION },
  COLLECTION_EXTENDED: { name: 'Collecte prolongée', variables: COLLECTION },
  COLLECTION_CLOSED: { name: 'Collecte clôturée', variables: COLLECTION },
  COLLECTION_HANDED_OVER: { name: 'Questionnaires remis à la clôture', variables: COLLECTION },
  COLLECTION_ARCHIVED: { name: 'Collecte archivée', variables: COLLECTION },
  LABEL_GRANTED: { name: 'Label accordé', variables: LABEL },
  LABEL_REFUSED: { name: 'Label refusé', variables: LABEL },
  LABEL_WITHDRAWN: { name: 'Label retiré', variables: LABEL },
  LABEL_RENEWED: { name: 'Label renouvelé', variables: LABEL },
  LABEL_CORRECTED: { name: 'Label rectifié', variables: LABEL },
  LABEL_EXPIRED: { name: 'Label arrivé à échéance', variables: LABEL },
  LABEL_EXPIRING: { name: 'Label arrivant à échéance', variables: [...LABEL, 'label.wait'] },
  SYSTEM_ALERT: { name: 'Alerte du service', variables: ['system.alert'], isRequired: true },
} as const satisfies Record<string, Event>
export type EventCode = keyof typeof EVENTS
export const EVENT_CODES = codesOf(EVENTS)
export type EventValues<E extends EventCode> = ValuesOf<(typeof EVENTS)[E]['variables'][number]>

export const isEvent = (code: string): code is EventCode => Object.hasOwn(EVENTS, code)
/** An event with what only some of them say. */
export const eventOf = (code: EventCode): Event => EVENTS[code]

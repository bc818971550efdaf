import { REQUEST_STATUSES, REQUEST_TYPES, type RequestStatus, type RequestType } from './states.ts'

/** The types of a user's notifications (docs/domain.md 16.1). */
export const NOTIFICATION_TYPES = {
  REQUEST_AFFECTED: 'Demande affectée',
  REQUEST_ACCEPTED: 'Demande acceptée',
  REQUEST_REJECTED: 'Demande refusée',
  REQUEST_UPDATED: 'Demande mise à jour',
  REQUEST_CREATED: 'Nouvelle demande',
  ANSWERS_REOPENED: 'Réponses reprises',
  LABEL_CHANGED: 'Label mis à jour',
  LABEL_EXPIRING: 'Label arrivant à échéance',
} as const
export type NotificationType = keyof typeof NOTIFICATION_TYPES
/** The types whose text is a request's; a label's comes from `labelNoticeText`. */
export type RequestNoticeType = Exclude<NotificationType, 'LABEL_CHANGED' | 'LABEL_EXPIRING'>
export const NOTIFICATION_CODES = Object.keys(NOTIFICATION_TYPES) as [NotificationType, ...NotificationType[]]

const BY_STATUS: Partial<Record<RequestStatus, RequestNoticeType>> = {
  REQUEST_ACCEPTED: 'REQUEST_ACCEPTED',
  REQUEST_DENIED: 'REQUEST_REJECTED',
}

/** The type of notification for a request's new status. */
export const notificationOf = (status: RequestStatus): RequestNoticeType => BY_STATUS[status] ?? 'REQUEST_UPDATED'

export interface NotifiedRequest {
  id: number
  type: RequestType
  /** The product, affiliate or person concerned. */
  target: string
  status: RequestStatus
}

/** The text of a notification, followed by the comment of a decision. */
export function notificationText(type: RequestNoticeType, request: NotifiedRequest, comment = ''): string {
  const subject = `n°\u00a0${request.id} (${REQUEST_TYPES[request.type]}${request.target ? `, ${request.target}` : ''})`
  const texts: Record<RequestNoticeType, string> = {
    REQUEST_AFFECTED: `La demande ${subject} vous a été affectée.`,
    REQUEST_ACCEPTED: `La demande ${subject} a été acceptée.`,
    REQUEST_REJECTED: `La demande ${subject} a été refusée.`,
    REQUEST_UPDATED: `La demande ${subject} a changé de statut\u202f: ${REQUEST_STATUSES[request.status]}.`,
    REQUEST_CREATED: `La demande ${subject} attend votre ${request.status === 'REQUEST_NEW' ? 'décision' : 'réponse'}.`,
    ANSWERS_REOPENED: `Un questionnaire que vous aviez envoyé pour la demande ${subject} a été rouvert par une autre personne\u202f: il est à envoyer à nouveau.`,
  }
  return comment ? `${texts[type]} Commentaire\u202f: ${comment}` : texts[type]
}

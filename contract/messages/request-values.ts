import { REQUEST_STATUSES, REQUEST_TYPES, type RequestStatus, type RequestType } from '../resources/request/states.ts'
import type { EventCode, EventValues } from './events.ts'

export interface ToldRequest {
  id: number
  type: RequestType
  /** The product, affiliate or person concerned. */
  target: string
  status: RequestStatus
}

/** What the texts about a request may name of it; `comment` only where its readers may see it. */
export const requestValues = ({ id, type, target, status }: ToldRequest, comment = ''): EventValues<'REQUEST_UPDATED'> => ({
  'request.number': `n°\u00a0${id}`,
  'request.type': REQUEST_TYPES[type],
  'request.target': target,
  'request.status': REQUEST_STATUSES[status],
  'request.comment': comment,
})

type RequestEvent = Extract<EventCode, `REQUEST_${string}`>

const BY_STATUS = {
  REQUEST_NEW: 'REQUEST_UPDATED',
  REQUEST_IN_PROGRESS: 'REQUEST_HANDED_OVER',
  REQUEST_FEEDBACK: 'REQUEST_SENT_BACK',
  REQUEST_SPECIAL_OPEN: 'REQUEST_REOPENED',
  REQUEST_ACCEPTED: 'REQUEST_ACCEPTED',
  REQUEST_DENIED: 'REQUEST_REJECTED',
} as const satisfies Record<RequestStatus, RequestEvent>

/** What is told of a request that comes to this status. */
export const decisionEvent = (to: RequestStatus) => BY_STATUS[to]

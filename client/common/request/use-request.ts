import { useQuery } from '@tanstack/react-query'
import { useHolder } from '#client/data/current-user.ts'
import { isOutOfReach } from '#client/data/reach.ts'
import { requestQuery } from '#client/data/requests.ts'
import { useLocalRequest, useOffline, useOutbox } from '#client/offline/react.ts'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import { formRows } from './form-rows.ts'
import { mayHandOver } from './hand-over.ts'

/** True once staff have the answers in hand, or have had them: they were handed over at least once. */
export const isReceived = ({ history }: Pick<RequestDetail, 'history'>): boolean => history.some(({ to }) => to === 'REQUEST_IN_PROGRESS')

/** A request as the server tells it, or this device's copy while it is out of reach, with what waits here to be sent. */
export function useRequest(id: number) {
  const found = useQuery(requestQuery(id))
  const local = useLocalRequest(id)
  const keepsWork = useOffline() !== null
  const { entries } = useOutbox()
  const holder = useHolder()
  const request: RequestDetail | undefined = found.data ?? (isOutOfReach(found) ? local?.request : undefined)
  const forms = request ? formRows(request, local?.forms ?? []) : []
  const handOver = entries.find(entry => entry.request === id && entry.form === null)
  const isHandingOver = handOver?.state === 'waiting'
  return {
    request,
    forms,
    /** What this device holds of it is still being read: until then nothing is known of what was sent from here. */
    isReading: keepsWork && local === undefined,
    isLocal: request !== undefined && found.data === undefined,
    isHandingOver,
    /** Why the server refused to take the answers over. */
    refusal: handOver?.state === 'refused' ? (handOver.problem?.text ?? '') : null,
    canWithdraw: isHandingOver && handOver.attempts === 0,
    canHandOver: !isHandingOver && request !== undefined && mayHandOver(request, forms, holder),
    fault: request ? null : found.isPending && found.fetchStatus !== 'paused' ? undefined : found.error,
    isFetching: found.isFetching,
    retry: () => void found.refetch(),
  }
}

import { useQuery } from '@tanstack/react-query'
import { useHolder } from '#client/data/current-user.ts'
import { isOutOfReach } from '#client/data/reach.ts'
import { requestQuery } from '#client/data/requests.ts'
import { useLocalRequest, useOutbox } from '#client/offline/react.ts'
import { hasRight } from '#contract/method.ts'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import { formRows } from './form-rows.ts'

/** A request as the server tells it, or this device's copy while it is out of reach, with what waits here to be sent. */
export function useRequest(id: number) {
  const found = useQuery(requestQuery(id))
  const local = useLocalRequest(id)
  const { entries } = useOutbox()
  const holder = useHolder()
  const request: RequestDetail | undefined = found.data ?? (isOutOfReach(found) ? local?.request : undefined)
  const forms = request ? formRows(request, local?.forms ?? []) : []
  const isHandingOver = entries.some(entry => entry.request === id && entry.form === null && entry.state === 'waiting')
  // A queued send counts as answered, because the outbox keeps the order.
  const isAnswered = forms.length > 0 && forms.every(form => form.isAnswered)
  const mayHandOver = request?.can.includes('FILL') === true && hasRight(holder, 'EXTERNAL.VALIDATE_REQUEST') && isAnswered
  return {
    request,
    forms,
    isLocal: request !== undefined && found.data === undefined,
    isHandingOver,
    canHandOver: !isHandingOver && (request?.can.includes('VALIDATE') === true || mayHandOver),
    fault: request ? null : found.isPending && found.fetchStatus !== 'paused' ? undefined : found.error,
    isFetching: found.isFetching,
    retry: () => void found.refetch(),
  }
}

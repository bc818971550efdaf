import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { readId } from '#client/data/address.ts'
import { usePlaces } from '#client/data/places.ts'
import { requestQuery } from '#client/data/requests.ts'
import { useLocalRequest } from '#client/offline/react.ts'
import type { RequestDetail } from '#contract/resources/request/entity.ts'

/** What this screen is for this user and this request: filling, staff's editing, or reading. */
export type Purpose = 'fill' | 'edit' | 'read'

function purposeOf(request: RequestDetail, isPreview: boolean): Purpose {
  if (isPreview) return 'read'
  if (request.can.includes('FILL')) return 'fill'
  return request.can.includes('EDIT_ANSWERS') ? 'edit' : 'read'
}

/** The request and the questionnaire of the route; the request from the server, or this device's copy while it is out of reach. */
export function useFeedback() {
  const params = useParams()
  const [search] = useSearchParams()
  const requestId = readId(params.id) ?? 0
  const formId = readId(params.qsId) ?? 0
  const found = useQuery({ ...requestQuery(requestId), enabled: requestId > 0 })
  const local = useLocalRequest(requestId)
  const isOutOfReach = found.isError || found.fetchStatus === 'paused'
  // A partner's copy is shown at once, so that opening a questionnaire never waits for the network.
  const request = found.data ?? local?.request
  const isUnknown = requestId === 0 || formId === 0
  return {
    requestId,
    formId,
    request,
    isPartner: usePlaces().layout !== 'admin',
    /** This device holds the request only because work on it has not left. */
    isGone: local?.isGone === true,
    purpose: request ? purposeOf(request, search.get('show') === 'true') : null,
    isLoading: !request && !isUnknown && !isOutOfReach,
    /** Why there is no request: null while out of reach. */
    fault: found.error,
    isUnknown,
    retry: () => void found.refetch(),
  }
}

export type Feedback = ReturnType<typeof useFeedback>

import { useQuery } from '@tanstack/react-query'
import { COLLECTIONS } from '#client/data/collections.ts'
import { useCurrentUser } from '#client/data/current-user.ts'
import { REQUESTS } from '#client/data/requests.ts'
import type { CollectionStatus } from '#contract/resources/collection/states.ts'
import type { RequestStatus } from '#contract/resources/request/states.ts'

const SHOWN = 8
const newest = { page: 1, size: SHOWN, order: 'updatedAt', direction: 'DESC' } as const

/** Open requests in charge of the signed-in member of staff. */
export const useMyRequests = (isOn: boolean) => {
  const { id } = useCurrentUser()
  return useQuery({ ...REQUESTS.query({ userAssigned: id, open: true }, newest), enabled: isOn })
}

/** Requests of one status, the newest first. */
export const useRequestsIn = (status: RequestStatus, isOn: boolean) => useQuery({ ...REQUESTS.query({ status }, newest), enabled: isOn })

/** Collections of one status, by their end. */
export const useCollectionsIn = (status: CollectionStatus, isOn: boolean) =>
  useQuery({ ...COLLECTIONS.query({ status }, { page: 1, size: SHOWN, order: 'endDate', direction: 'ASC' }), enabled: isOn })

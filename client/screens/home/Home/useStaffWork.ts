import { useQuery } from '@tanstack/react-query'
import { COLLECTIONS } from '#client/data/collections.ts'
import { useCurrentUser } from '#client/data/current-user.ts'
import { REQUESTS } from '#client/data/requests.ts'
import type { CollectionStatus } from '#contract/resources/collection/states.ts'

const SHOWN = 6
const OLDEST_FIRST = { order: 'updatedAt', direction: 'ASC' } as const

type Filters = Parameters<typeof REQUESTS.query>[0]

/** One part of the queue: the criteria of the list of requests, and the address of that list. */
export interface Queue {
  id: string
  title: string
  empty: string
  filters: Filters
}

/** What anybody of staff may take: requests of nobody's, and changes of few words, which home itself shows and takes. */
const TO_TAKE: readonly Queue[] = [
  { id: 'free', title: 'À prendre', empty: 'Toutes les demandes sont prises', filters: { assigned: false, awaits: 'STAFF' } },
  { id: 'changes', title: 'Modifications à valider', empty: 'Aucune modification n’attend', filters: { status: 'REQUEST_NEW' } },
]
const followedBy = (user: number): readonly Queue[] => [
  { id: 'mine', title: 'À moi', empty: 'Aucune demande ne vous attend', filters: { userAssigned: user, awaits: 'STAFF' } },
  { id: 'late', title: 'En retard', empty: 'Rien n’est en retard', filters: { late: true } },
  { id: 'partner', title: 'En attente du partenaire', empty: 'Aucune réponse n’est attendue', filters: { awaits: 'PARTNER' } },
]
export function useQueues() {
  const { id } = useCurrentUser()
  return { toTake: TO_TAKE, followed: followedBy(id) }
}

/** The criteria and order of a queue, as the address of the list takes them. */
export const listOfQueue = ({ filters }: Queue): string =>
  new URLSearchParams(Object.entries({ ...filters, ...OLDEST_FIRST }).map(([name, value]) => [name, String(value)])).toString()

/** The first of a queue, those that wait longest, and how many there are. */
export const useQueue = ({ filters }: Queue) => useQuery(REQUESTS.query(filters, { page: 1, size: SHOWN, ...OLDEST_FIRST }))

/** Collections of one status, by their end. */
export const useCollectionsIn = (status: CollectionStatus) =>
  useQuery(COLLECTIONS.query({ status }, { page: 1, size: SHOWN, order: 'endDate', direction: 'ASC' }))

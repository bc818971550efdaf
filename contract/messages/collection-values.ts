import { inWords } from '../words.ts'
import type { EventValues } from './events.ts'

/** « une demande », « 12 demandes ». */
export const requestsInWords = (count: number): string => (count === 1 ? 'une demande' : `${inWords(count)} demandes`)

interface ToldCollection {
  name: string
  /** `YYYY-MM-DD`. */
  start_date: string
  end_date: string
}

/** What the texts about a collection may name of it; `count`: how many of its requests concern the reader. */
export const collectionValues = (
  { name, start_date, end_date }: ToldCollection,
  count: number,
  comment = '',
): EventValues<'COLLECTION_OPENED'> => ({
  'collection.name': name,
  'collection.startDate': inWords(start_date),
  'collection.endDate': inWords(end_date),
  'collection.comment': comment,
  'requests.count': requestsInWords(count),
})

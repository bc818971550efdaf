import { collectionValues } from '#contract/messages/collection-values.ts'
import { inChunks } from '../../database/chunks.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { tellEach } from '../../services/messages/tell.ts'
import { breathe } from '../../services/pause.ts'
import { listConcernedBy, listEnabledUsers, listPartnersOf } from './opening/queries.ts'
import type { CollectionRecord } from './queries.ts'

export type CollectionEvent =
  | 'COLLECTION_OPENED'
  | 'COLLECTION_EXTENDED'
  | 'COLLECTION_CLOSED'
  | 'COLLECTION_HANDED_OVER'
  | 'COLLECTION_ARCHIVED'

const idsOf = (values: readonly (number | null)[]): number[] => [...new Set(values.filter(value => value !== null))]

/** The enabled partner users whom these requests concern, each with the requests that do. */
async function partnersOf(db: Reader, requests: readonly number[]): Promise<ReadonlyMap<number, number[]>> {
  const partners = new Map<number, number[]>()
  const tell = (user: number, request: number) => {
    const own = partners.get(user)
    if (own) own.push(request)
    else partners.set(user, [request])
  }
  for (const chunk of inChunks(requests)) {
    const rows = await listConcernedBy(db, chunk)
    const alone = await listEnabledUsers(db, idsOf(rows.map(row => row.user_id)))
    const ofAffiliates = Map.groupBy(await listPartnersOf(db, idsOf(rows.map(row => row.affiliate_id))), user => user.affiliate_id)
    for (const { id, affiliate_id, user_id } of rows) {
      for (const user of ofAffiliates.get(affiliate_id) ?? []) tell(user.id, id)
      if (user_id !== null && alone.has(user_id)) tell(user_id, id)
    }
  }
  return new Map([...partners].sort(([one], [other]) => one - other))
}

/** People told between two turns of the event loop. */
const PIECE = 20

export interface Happened {
  /** Why, as whoever decided it wrote. */
  comment: string
  now: string
}

/** Tells partners of what became of requests of a collection: each person once, however many concern them. */
export async function tellPartners(
  trx: Writer,
  event: CollectionEvent,
  { collection, requests }: { collection: CollectionRecord; requests: readonly number[] },
  { comment, now }: Happened,
): Promise<void> {
  const told = [...(await partnersOf(trx, requests))].map(([user, own]) => ({
    user,
    about: { request: own.length === 1 ? (own[0] ?? null) : null, collection: collection.id },
    variables: collectionValues(collection, own.length, comment),
  }))
  for (const chunk of inChunks(told, PIECE)) {
    await tellEach(trx, event, chunk, now)
    await breathe()
  }
}

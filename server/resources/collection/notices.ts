import { collectionValues } from '#contract/messages/collection-values.ts'
import { inChunks } from '../../database/chunks.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { tellEach } from '../../services/messages/tell.ts'
import { breathe } from '../../services/pause.ts'
import { listPartnersOf } from './opening/queries.ts'
import type { CollectionRecord } from './queries.ts'

type CollectionEvent = 'COLLECTION_OPENED' | 'COLLECTION_EXTENDED' | 'COLLECTION_CLOSED' | 'COLLECTION_HANDED_OVER' | 'COLLECTION_ARCHIVED'

/** The enabled partner users whom these requests concern, each with the requests that do. */
async function partnersOf(db: Reader, requests: readonly number[]): Promise<ReadonlyMap<number, number[]>> {
  const partners = new Map<number, number[]>()
  for (const chunk of inChunks(requests)) {
    for (const { user, request } of await listPartnersOf(db, chunk)) {
      const own = partners.get(user)
      if (own) own.push(request)
      else partners.set(user, [request])
    }
  }
  return partners
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

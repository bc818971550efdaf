import type { Writer } from '../../database/database.ts'
import { insertNotifications } from '../../services/notifications/queries.ts'

interface Told {
  user: number
  /** How many requests concern the user, and which when it is one. */
  count: number
  request: number | null
}

const waiting = (count: number) => (count === 1 ? 'une demande attend votre réponse' : `${count} demandes attendent votre réponse`)

/** Tells of a collection's new requests: one notification a user, however many requests concern them. */
export async function tellPartners(trx: Writer, collection: { name: string }, told: readonly Told[], now: string): Promise<void> {
  await insertNotifications(
    trx,
    told.map(({ user, count, request }) => ({
      user_id: user,
      type: 'REQUEST_CREATED',
      request_id: request,
      text: `Collecte «\u00a0${collection.name}\u00a0»\u202f: ${waiting(count)}.`,
      read_at: null,
      created_at: now,
    })),
  )
}

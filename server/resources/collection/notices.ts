import { inChunks } from '../../database/chunks.ts'
import type { Writer } from '../../database/database.ts'
import { insertNotifications } from './queries.ts'

interface Told {
  user: number
  /** How many requests concern the user, and which when it is one. */
  count: number
  request: number | null
}

const TEXTS = {
  COLLECT_OPENED: (name: string, count: number) =>
    count === 1
      ? `La collecte « ${name} » est ouverte : une demande vous attend.`
      : `La collecte « ${name} » est ouverte : ${count} demandes vous attendent.`,
} as const

/** One notification a user and a collection, however many requests concern them. */
export async function tellPartners(
  trx: Writer,
  type: keyof typeof TEXTS,
  collection: { name: string },
  told: readonly Told[],
  now: string,
): Promise<void> {
  const rows = told.map(({ user, count, request }) => ({
    user_id: user,
    type,
    request_id: request,
    text: TEXTS[type](collection.name, count),
    read_at: null,
    created_at: now,
  }))
  for (const chunk of inChunks(rows)) await insertNotifications(trx, chunk)
}

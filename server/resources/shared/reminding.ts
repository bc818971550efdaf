import { countOf } from '#contract/counts.ts'
import { requestsInWords } from '#contract/messages/collection-values.ts'
import { pathOf } from '#contract/messages/links.ts'
import { ANSWERING, listPartners } from '../../access/holders/queries.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { before, DAY } from '../../services/clock.ts'
import { tellEach } from '../../services/messages/tell.ts'
import { markReminded } from './queries.ts'

/** A request whose answers are missing. */
interface Awaited {
  id: number
  affiliate_id: number | null
  user_id: number | null
  reminded_at: string | null
}

/** Somebody who may answer, with the requests that wait for him. */
export interface Reminded<R extends Awaited> {
  user: number
  userType: string
  rows: R[]
}

/** True within a day of a reminder: nobody is reminded of the same twice in it (docs/decisions.md 3.9). */
export const isRecent = ({ reminded_at }: Awaited, now: string): boolean => reminded_at !== null && reminded_at > before(now, DAY)

/** Who may answer these requests, each once with all of theirs. */
export async function listReaders<R extends Awaited>(db: Reader, requests: readonly R[]): Promise<Reminded<R>[]> {
  const known = (ids: readonly (number | null)[]) => [...new Set(ids.filter(id => id !== null))]
  const [affiliates, users] = [known(requests.map(row => row.affiliate_id)), known(requests.map(row => row.user_id))]
  const partners = await listPartners(db, { affiliates, users, codes: ANSWERING })
  const byAffiliate = Map.groupBy(
    requests.filter(row => row.user_id === null),
    row => row.affiliate_id,
  )
  const byUser = Map.groupBy(requests, row => row.user_id)
  return partners.flatMap(({ id, affiliate_id, user_type }) => {
    const rows = [...(affiliate_id === null ? [] : (byAffiliate.get(affiliate_id) ?? [])), ...(byUser.get(id) ?? [])]
    return rows.length > 0 ? [{ user: id, userType: user_type, rows }] : []
  })
}

interface Reminding<R extends Awaited> {
  by: number | null
  comment: string
  now: string
  /** How a request is named in the list that its reader gets. */
  textOf: (row: R) => string
  /** What the message of several requests is about. */
  about: { collection?: number }
}

/** Reminds, each person in one message for all of theirs, and writes it into each request's history. */
export async function remindReaders<R extends Awaited>(
  trx: Writer,
  readers: readonly Reminded<R>[],
  { by, comment, now, textOf, about }: Reminding<R>,
): Promise<void> {
  const counts = new Map<number, number>()
  for (const { id } of readers.flatMap(({ rows }) => rows)) counts.set(id, (counts.get(id) ?? 0) + 1)
  const requests = [...counts].map(([id, count]) => ({ id, people: countOf(count, 'destinataire') }))
  await markReminded(trx, requests, { by, comment, now })
  const messages = readers.map(({ user, userType, rows }) => ({
    user,
    about: rows.length === 1 ? { request: rows[0]?.id ?? null } : about,
    variables: {
      'requests.count': requestsInWords(rows.length),
      'requests.list': rows.map(row => ({ text: textOf(row), path: pathOf(userType, { request: row.id }) })),
      'request.comment': comment,
    },
  }))
  await tellEach(trx, 'REQUEST_REMINDER', messages, now)
}

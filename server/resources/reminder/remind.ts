import { countOf } from '#contract/counts.ts'
import { requestsInWords } from '#contract/messages/collection-values.ts'
import { pathOf } from '#contract/messages/links.ts'
import type { ReminderRecipient } from '#contract/resources/reminder/methods.ts'
import { REQUEST_TYPES } from '#contract/resources/request/states.ts'
import { ANSWERING, listPartners } from '../../access/holders/queries.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { before, DAY } from '../../services/clock.ts'
import { tellEach } from '../../services/messages/tell.ts'
import { findPeople } from '../shared/people.ts'
import { insertReminded, insertReminder, listMissing, type Missing } from './queries.ts'

interface Reminded {
  user: number
  userType: string
  rows: Missing[]
}

/** Whose answers are missing at this moment: who may give them, each once, with the requests that wait. Who has sent is not among them. */
export async function listAwaited(db: Reader, collection: number): Promise<Reminded[]> {
  const missing = await listMissing(db, collection)
  const known = (ids: readonly (number | null)[]) => [...new Set(ids.filter(id => id !== null))]
  const [affiliates, users] = [known(missing.map(row => row.affiliate_id)), known(missing.map(row => row.user_id))]
  const partners = await listPartners(db, { affiliates, users, codes: ANSWERING })
  const byAffiliate = Map.groupBy(
    missing.filter(row => row.user_id === null),
    row => row.affiliate_id,
  )
  const byUser = Map.groupBy(missing, row => row.user_id)
  return partners.flatMap(({ id, affiliate_id, user_type }) => {
    const rows = [...(affiliate_id === null ? [] : (byAffiliate.get(affiliate_id) ?? [])), ...(byUser.get(id) ?? [])]
    return rows.length > 0 ? [{ user: id, userType: user_type, rows }] : []
  })
}

/** True where each of somebody's requests was reminded of within a day. */
const isRecent = ({ rows }: Reminded, now: string) => rows.every(row => row.reminded_at !== null && row.reminded_at > before(now, DAY))

const TYPES = new Map<string, string>(Object.entries(REQUEST_TYPES))
/** What a request is about; the kind of request where it is about the person asked. */
const targetOf = ({ product, affiliate, type }: Missing) => product ?? affiliate ?? TYPES.get(type) ?? ''

/** Who would be reminded now, and why, by affiliate. */
export async function previewReminder(db: Reader, collection: number, now: string): Promise<ReminderRecipient[]> {
  const awaited = await listAwaited(db, collection)
  const person = await findPeople(
    db,
    awaited.map(one => one.user),
  )
  return awaited.flatMap(one => {
    const user = person(one.user)
    if (!user) return []
    const requests = one.rows.map(row => ({ id: row.id, target: targetOf(row), sent: Number(row.sent), total: Number(row.total) }))
    return [{ user, affiliate: one.rows[0]?.affiliate ?? '', requests, pause: isRecent(one, now) ? ('RECENT' as const) : null }]
  })
}

interface Sending {
  collection: { id: number; name: string }
  comment: string
  by: number | null
  /** The plan's day, which happens once; null when somebody reminds by hand. */
  due: { key: string; days: number } | null
  now: string
}

/** Reminds, each person once for all that is missing, and writes down whom of what; nobody twice within a day. Gives null where it was done. */
export async function sendReminder(trx: Writer, { collection, comment, by, due, now }: Sending) {
  const people = (await listAwaited(trx, collection.id)).filter(one => !isRecent(one, now))
  const requests = new Map(people.flatMap(one => one.rows).map(row => [row.id, row]))
  const id = await insertReminder(trx, {
    collection_id: collection.id,
    due_key: due?.key ?? null,
    days: due?.days ?? null,
    comment,
    people: people.length,
    requests: requests.size,
    by_user: by,
    at: now,
  })
  if (id === null) return null
  const lines = people.flatMap(({ user, rows }) => rows.map(row => ({ reminder_id: id, user_id: user, request_id: row.id, at: now })))
  const readers = Map.groupBy(lines, line => line.request_id)
  const told = [...requests.keys()].map(request => ({ id: request, people: countOf(readers.get(request)?.length ?? 0, 'destinataire') }))
  await insertReminded(trx, lines, told, { by, comment, now })
  const messages = people.map(({ user, userType, rows }) => ({
    user,
    about: rows.length === 1 ? { request: rows[0]?.id ?? null } : { collection: collection.id },
    variables: {
      'requests.count': requestsInWords(rows.length),
      'requests.list': rows.map(row => ({
        text: `${collection.name}\u202f: ${targetOf(row)} (${row.sent} sur ${row.total})`,
        path: pathOf(userType, { request: row.id }),
      })),
      'request.comment': comment,
    },
  }))
  await tellEach(trx, 'REQUEST_REMINDER', messages, now)
  return { recipients: people.length, requests: requests.size }
}

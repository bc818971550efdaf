import type { ReminderRecipient } from '#contract/resources/reminder/methods.ts'
import { REQUEST_TYPES } from '#contract/resources/request/states.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { findPeople } from '../shared/people.ts'
import { isRecent, listReaders, type Reminded, remindReaders } from '../shared/reminding.ts'
import { insertLines, insertReminder, listMissing, type Missing } from './queries.ts'

/** Whose answers are missing at this moment: who may give them, each once, with the requests that wait. Who has sent is not among them. */
export async function listAwaited(db: Reader, collection: number): Promise<Reminded<Missing>[]> {
  return listReaders(db, await listMissing(db, collection))
}

/** True where each of somebody's requests was reminded of within a day. */
const isPaused = ({ rows }: Reminded<Missing>, now: string) => rows.every(row => isRecent(row, now))

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
    return [{ user, affiliate: one.rows[0]?.affiliate ?? '', requests, pause: isPaused(one, now) ? ('RECENT' as const) : null }]
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
  const people = (await listAwaited(trx, collection.id)).filter(one => !isPaused(one, now))
  const requests = new Set(people.flatMap(one => one.rows).map(row => row.id))
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
  await insertLines(trx, lines)
  const textOf = (row: Missing) => `${collection.name}\u202f: ${targetOf(row)} (${row.sent} sur ${row.total})`
  await remindReaders(trx, people, { by, comment, now, textOf, about: { collection: collection.id } })
  return { recipients: people.length, requests: requests.size }
}

import { countOf } from '#contract/counts.ts'
import { Problem } from '#contract/errors.ts'
import { pathOf } from '#contract/messages/links.ts'
import { RIGHTS } from '#contract/permissions.ts'
import { requestRules } from '#contract/resources/request/actions.ts'
import type { ReminderObstacle } from '#contract/resources/request/reminder.ts'
import { isAwaiting } from '#contract/resources/request/rules.ts'
import { REQUEST_TYPES } from '#contract/resources/request/states.ts'
import { listPartners } from '../../../access/holders/queries.ts'
import type { CommandContext } from '../../../http/context.ts'
import { tellEach } from '../../../services/messages/tell.ts'
import { judgedBy, targetName } from '../describe.ts'
import { insertRequestEvent, type RequestRecord, updateRequest } from '../queries.ts'

const DAY_MS = 86_400_000
const ANSWERING = [...RIGHTS['EXTERNAL.SAVE_COLLECT_FORM'], ...RIGHTS['EXTERNAL.SEND_COLLECT_FORM']]

const isRecent = ({ reminded_at }: RequestRecord, now: string): boolean =>
  reminded_at !== null && Date.parse(now) - Date.parse(reminded_at) < DAY_MS

interface Reminded {
  row: RequestRecord
  /** Who may answer it. */
  users: readonly { id: number; user_type: string }[]
}

/** Who may answer each of the requests. */
async function withPartners({ db }: CommandContext, rows: readonly RequestRecord[]): Promise<Reminded[]> {
  const known = (ids: readonly (number | null)[]) => [...new Set(ids.filter(id => id !== null))]
  const [affiliates, users] = [known(rows.map(row => row.affiliate_id)), known(rows.map(row => row.user_id))]
  const partners = await listPartners(db, { affiliates, users, codes: ANSWERING })
  return rows.map(row => ({
    row,
    users: partners.filter(({ id, affiliate_id }) => (row.user_id === null ? affiliate_id === row.affiliate_id : id === row.user_id)),
  }))
}

/** Each person reads of all requests in one message; gives how many people that is. */
async function tellPartners({ db, now }: CommandContext, reminded: readonly Reminded[], comment: string): Promise<number> {
  const people = new Map(reminded.flatMap(({ users }) => users).map(user => [user.id, user.user_type]))
  const told = [...people].map(([user, type]) => {
    const rows = reminded.filter(({ users }) => users.some(({ id }) => id === user)).map(({ row }) => row)
    const list = rows.map(row => ({
      text: `n°\u00a0${row.id} (${REQUEST_TYPES[judgedBy(row, []).type]}, ${targetName(row)})`,
      path: pathOf(type, { request: row.id }),
    }))
    const variables = { 'requests.count': countOf(rows.length, 'demande'), 'requests.list': list, 'request.comment': comment }
    return { user, about: rows.length === 1 ? { request: rows[0]?.id ?? null } : {}, variables }
  })
  await tellEach(db, 'REQUEST_REMINDER', told, now)
  return told.length
}

async function send(context: CommandContext, reminded: readonly Reminded[], comment: string): Promise<number> {
  const { db, caller, now } = context
  for (const { row, users } of reminded) {
    await updateRequest(db, row.id, { reminded_at: now }, now)
    const [from_status, to_status] = [null, null]
    const subject = countOf(users.length, 'destinataire')
    await insertRequestEvent(db, {
      request_id: row.id,
      kind: 'REMINDED',
      at: now,
      by_user: caller.id,
      from_status,
      to_status,
      comment,
      subject,
    })
  }
  return tellPartners(context, reminded, comment)
}

/** Reminds the partners concerned by one request, and gives how many people that is. */
export async function remind(context: CommandContext, row: RequestRecord, comment: string): Promise<number> {
  requestRules.check('SEND_EMAIL', judgedBy(row, []), context.caller)
  if (isRecent(row, context.now)) throw new Problem('CONFLICT', { type: 'REMINDED', at: row.reminded_at })
  const reminded = (await withPartners(context, [row])).filter(({ users }) => users.length > 0)
  context.audit(`n° ${row.id}`)
  return send(context, reminded, comment)
}

/** Reminds of those requests that can be, each person once for all of them; the others are told with why. */
export async function remindAll(context: CommandContext, rows: readonly RequestRecord[], comment: string) {
  const skipped: { id: number; reason: ReminderObstacle }[] = []
  const keep = <T>(all: readonly T[], isFit: (one: T) => boolean, idOf: (one: T) => number, reason: ReminderObstacle): T[] => {
    skipped.push(...all.filter(one => !isFit(one)).map(one => ({ id: idOf(one), reason })))
    return all.filter(isFit)
  }
  const awaited = keep(
    rows,
    row => isAwaiting(judgedBy(row, [])),
    row => row.id,
    'STATUS',
  )
  const due = keep(
    awaited,
    row => !isRecent(row, context.now),
    row => row.id,
    'RECENT',
  )
  const reminded = keep(
    await withPartners(context, due),
    ({ users }) => users.length > 0,
    ({ row }) => row.id,
    'NOBODY',
  )
  context.audit(reminded.map(({ row }) => `n° ${row.id}`).join(', '))
  return { recipients: await send(context, reminded, comment), reminded: reminded.length, skipped }
}

import { Problem } from '#contract/errors.ts'
import { requestRules } from '#contract/resources/request/actions.ts'
import type { ReminderObstacle } from '#contract/resources/request/reminder.ts'
import { isAwaiting } from '#contract/resources/request/rules.ts'
import { REQUEST_TYPES } from '#contract/resources/request/states.ts'
import type { CommandContext } from '../../../http/context.ts'
import { isRecent, listReaders, type Reminded, remindReaders } from '../../shared/reminding.ts'
import { judgedBy, targetName } from '../describe.ts'
import type { RequestRecord } from '../queries.ts'

/** How a request is named in a message. */
const textOf = (row: RequestRecord) => `n°\u00a0${row.id} (${REQUEST_TYPES[judgedBy(row, []).type]}, ${targetName(row)})`

/** Gives how many people are reminded. */
async function send({ db, caller, now }: CommandContext, readers: readonly Reminded<RequestRecord>[], comment: string): Promise<number> {
  await remindReaders(db, readers, { by: caller.id, comment, now, textOf, about: {} })
  return readers.length
}

/** Reminds the partners concerned by one request, and gives how many people that is. */
export async function remind(context: CommandContext, row: RequestRecord, comment: string): Promise<number> {
  requestRules.check('SEND_EMAIL', judgedBy(row, []), context.caller)
  if (isRecent(row, context.now)) throw new Problem('CONFLICT', { type: 'REMINDED', at: row.reminded_at })
  const readers = await listReaders(context.db, [row])
  context.audit(`n° ${row.id}`)
  return send(context, readers, comment)
}

/** Reminds of those requests that can be, each person once for all of them; the others are told with why. */
export async function remindAll(context: CommandContext, rows: readonly RequestRecord[], comment: string) {
  const skipped: { id: number; reason: ReminderObstacle }[] = []
  const keep = (all: readonly RequestRecord[], isFit: (row: RequestRecord) => boolean, reason: ReminderObstacle) => {
    skipped.push(...all.filter(row => !isFit(row)).map(({ id }) => ({ id, reason })))
    return all.filter(isFit)
  }
  const awaited = keep(rows, row => isAwaiting(judgedBy(row, [])), 'STATUS')
  const due = keep(awaited, row => !isRecent(row, context.now), 'RECENT')
  const readers = await listReaders(context.db, due)
  const read = new Set(readers.flatMap(one => one.rows).map(({ id }) => id))
  const reminded = keep(due, ({ id }) => read.has(id), 'NOBODY')
  context.audit(reminded.map(({ id }) => `n° ${id}`).join(', '))
  return { recipients: await send(context, readers, comment), reminded: reminded.length, skipped }
}

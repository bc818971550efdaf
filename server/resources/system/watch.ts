import { listAdministrators } from '../../access/links/queries.ts'
import type { Writer } from '../../database/database.ts'
import type { Row } from '../../database/tables.ts'
import { before, DAY, HOUR } from '../../services/clock.ts'
import { tell } from '../../services/messages/tell.ts'
import type { Found } from './alerts.ts'
import { endAlerts, listEveryAlert, putAlert } from './queries.ts'

/** What stands is mailed again after a day. */
const AGAIN_MS = DAY
/** What comes and goes is mailed once in this time. */
const FLICKER_MS = 6 * HOUR

/** Whether the people were told lately of an alert that they know of. */
const isTold = (row: Row<'system_alert'> | undefined, now: string) =>
  row?.mailed_at != null && row.mailed_at > before(now, row.ended_at === null ? AGAIN_MS : FLICKER_MS)

/** Whether what is found differs from what is noted, or is to be told again. */
export function isUnsettled(noted: readonly Row<'system_alert'>[], found: readonly Found[], now: string): boolean {
  const standing = new Map(noted.filter(row => row.ended_at === null).map(row => [row.code, row]))
  return (
    standing.size !== found.length || found.some(({ code, text }) => standing.get(code)?.text !== text || !isTold(standing.get(code), now))
  )
}

/** Notes what is found, ends what is no longer, and tells the administrators of what is new: by a notification and a mail. */
export async function settleAlerts(trx: Writer, found: readonly Found[], now: string): Promise<void> {
  const known = new Map((await listEveryAlert(trx)).map(row => [row.code, row]))
  for (const { code, text } of found) {
    const row = known.get(code)
    const stands = row !== undefined && row.ended_at === null
    const isKnown = isTold(row, now)
    await putAlert(trx, {
      code,
      text,
      since: stands ? row.since : now,
      ended_at: null,
      mailed_at: isKnown ? (row?.mailed_at ?? null) : now,
    })
    if (isKnown) continue
    const people = (await listAdministrators(trx)).map(({ id }) => id)
    await tell(trx, 'SYSTEM_ALERT', people, { about: { isSystem: true }, variables: { 'system.alert': text } }, now)
  }
  const standing = new Set<string>(found.map(({ code }) => code))
  const over = [...known.values()].filter(({ code, ended_at }) => ended_at === null && !standing.has(code))
  await endAlerts(
    trx,
    over.map(({ code }) => code),
    now,
  )
}

import { changesBetween } from '#contract/audit.ts'
import { RIGHTS } from '#contract/permissions.ts'
import { LABEL_FIELDS } from '#contract/resources/label/audit.ts'
import { isPast } from '#contract/resources/label/rules.ts'
import { EXPIRED, HELD_STATUSES, WARNING_DAYS } from '#contract/resources/label/states.ts'
import { listHolders } from '../../../access/holders/queries.ts'
import type { Reader, Writer } from '../../../database/database.ts'
import { updateRow } from '../../../database/rows.ts'
import { writeAudit } from '../../../services/audit.ts'
import { after, DAY, MINUTE } from '../../../services/clock.ts'
import type { JobKinds } from '../../../services/jobs/kind.ts'
import { parisDay } from '../../../services/paris.ts'
import { insertLine } from '../../label/queries.ts'
import { holdRow } from '../../shared/refusals.ts'
import { tellEnd } from '../notices.ts'
import { listNear, listOver, noteWarning } from './queries.ts'

/** How many labels one turn ends, and of how many it tells the end, so that no turn holds others up for long. */
const BATCH = 200

/** The staff who decide on labels. */
const listLabelStaff = (trx: Writer) => listHolders(trx, [...RIGHTS['LABEL.LABELISATION'], ...RIGHTS['LABEL.RENEW']])

/** Ends the labels whose last day in Paris is over (docs/domain.md 9.2). */
async function endLabels(trx: Writer, now: string): Promise<void> {
  const today = parisDay(now)
  const over = await listOver(trx, today, BATCH)
  const staff = over.length > 0 ? await listLabelStaff(trx) : []
  for (const id of over) {
    const product = await holdRow(trx, 'product', id)
    const { label_status, label_expiry, name } = product
    // Somebody may have renewed or withdrawn it while the lock was awaited.
    if (!HELD_STATUSES.includes(label_status) || label_expiry === null || !isPast(label_expiry, today)) continue
    const set = { label_status: EXPIRED }
    await updateRow(trx, 'product', id, set)
    await insertLine(trx, { product_id: id, status: EXPIRED, action: null, end_date: label_expiry, at: now })
    await tellEnd(trx, { ...product, staff }, { day: label_expiry, days: null }, now)
    await writeAudit(trx, {
      resource: 'PRODUCT_MANAGEMENT',
      method: 'EXPIRATION',
      description: `Expiration d’un label : ${name}`,
      type: 'BATCH',
      body: { id },
      record: id,
      changes: changesBetween(product, { ...product, ...set }, LABEL_FIELDS),
      now,
    })
  }
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY)

const nearBy = (db: Reader, today: string, limit: number) => {
  const limits = WARNING_DAYS.map(days => ({ days, by: after(`${today}T12:00:00.000Z`, days * DAY).slice(0, 10) }))
  return listNear(db, today, limits, limit)
}

/** Tells of labels that end soon: each limit once, and after a pause of the clock only the narrowest (docs/domain.md 9.5). */
async function warnOfEnds(trx: Writer, now: string): Promise<void> {
  const today = parisDay(now)
  const near = await nearBy(trx, today, BATCH)
  const staff = near.length > 0 ? await listLabelStaff(trx) : []
  for (const { id, name, affiliate_id, label_expiry, days } of near) {
    if (label_expiry === null || !(await noteWarning(trx, { product_id: id, expiry: label_expiry, days }))) continue
    await tellEnd(trx, { id, name, affiliate_id, staff }, { day: label_expiry, days: daysBetween(today, label_expiry) }, now)
  }
}

export const labelJobs: JobKinds = {
  END_LABELS: {
    everyMs: MINUTE,
    hasWork: async (db, _services, now) => (await listOver(db, parisDay(now), 1)).length > 0,
    run: endLabels,
  },
  WARN_OF_LABEL_ENDS: {
    everyMs: 5 * MINUTE,
    hasWork: async (db, _services, now) => (await nearBy(db, parisDay(now), 1)).length > 0,
    run: warnOfEnds,
  },
}

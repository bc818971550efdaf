import { changesBetween } from '#contract/audit.ts'
import { recordRules } from '#contract/can.ts'
import type { CollectionStatus } from '#contract/resources/collection/states.ts'
import { nextDays } from '#contract/resources/reminder/days.ts'
import { reminderMethods } from '#contract/resources/reminder/methods.ts'
import type { Implementation } from '../../http/implement.ts'
import { parisDay } from '../../services/paris.ts'
import { findCollection } from '../collection/queries.ts'
import { findPeople } from '../shared/people.ts'
import { holdRow, requireFound } from '../shared/refusals.ts'
import { planOf } from './plan.ts'
import { findPlan, listReminders, savePlan } from './queries.ts'
import { previewReminder, sendReminder } from './remind.ts'

const ENDED: readonly string[] = ['COLLECT_STATUS_ARCHIVAGE', 'COLLECT_STATUS_SYNCHRONISATION'] satisfies CollectionStatus[]
const ANSWERED: readonly string[] = [
  'COLLECT_STATUS_OPENED',
  'COLLECT_STATUS_EXTENSION',
  'COLLECT_STATUS_CLOTURED',
] satisfies CollectionStatus[]

interface Facts {
  status: string
  /** How many targets its opening has still to ask. */
  asking: number
}
const refusal = ({ status }: Facts) => ['TRANSITION_REFUSED', { from: status, to: status }] as const
const planning = (facts: Facts) => (ENDED.includes(facts.status) ? refusal(facts) : null)
const sending = (facts: Facts) => (ANSWERED.includes(facts.status) && facts.asking === 0 ? null : refusal(facts))
const rules = recordRules(reminderMethods, { UPDATE: planning, SEND: sending })

const FIELDS = [
  { path: 'enabled', label: 'Relances automatiques' },
  { path: 'days', label: 'Jours avant la fin' },
  { path: 'hour', label: 'Heure' },
]

export const reminderImplementation: Implementation<typeof reminderMethods> = {
  async GET_ID({ id }, { db, caller, now }) {
    const collection = await requireFound(findCollection(db, id))
    const plan = planOf(await findPlan(db, id))
    const rows = await listReminders(db, id)
    const person = await findPeople(
      db,
      rows.map(row => row.by_user),
    )
    return {
      id,
      ...plan,
      next: plan.enabled ? nextDays(plan.days, collection.end_date, parisDay(now)) : [],
      sent: rows.map(row => ({
        id: row.id,
        at: row.at,
        by: person(row.by_user),
        days: row.days,
        comment: row.comment,
        people: row.people,
        requests: row.requests,
        answered: row.requests - Number(row.open),
      })),
      can: rules.canFor(caller)(collection),
    }
  },
  async PREVIEW({ id }, { db, now }) {
    await requireFound(findCollection(db, id))
    return { recipients: await previewReminder(db, id, now) }
  },
  async UPDATE({ id, enabled, days, hour }, context) {
    const { db, caller, now, audit } = context
    const collection = await holdRow(db, 'collection', id)
    await context.refuseStale()
    rules.check('UPDATE', collection, caller)
    const before = planOf(await findPlan(db, id))
    const after = { enabled, days: [...new Set(days)].sort((one, other) => other - one), hour }
    const made = { updated_at: now, updated_by: caller.id }
    await savePlan(db, { collection_id: id, enabled: Number(enabled), days: after.days.join(','), hour, ...made })
    audit(collection.name, changesBetween(before, after, FIELDS))
    return {}
  },
  async SEND({ id, comment }, { db, caller, now, audit }) {
    const collection = await holdRow(db, 'collection', id)
    rules.check('SEND', collection, caller)
    const sent = await sendReminder(db, { collection, comment, by: caller.id, due: null, now })
    audit(collection.name)
    return sent ?? { recipients: 0, requests: 0 }
  },
}

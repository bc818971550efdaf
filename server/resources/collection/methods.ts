import { changesBetween } from '#contract/audit.ts'
import { Problem, refuseFaults } from '#contract/errors.ts'
import { COLLECTION_FIELDS } from '#contract/resources/collection/audit.ts'
import type { collectionMethods } from '#contract/resources/collection/methods.ts'
import { checkDates, checkExtendedEnd, collectionFault, targetsOf } from '#contract/resources/collection/rules.ts'
import type { Writer } from '../../database/database.ts'
import type { CommandContext } from '../../http/context.ts'
import type { Implementation } from '../../http/implement.ts'
import { listBodies } from '../../http/list.ts'
import { parisDay } from '../../services/paris.ts'
import { enable } from '../shared/enabling.ts'
import { hold, refuseTaken, requireFound } from '../shared/refusals.ts'
import { askTargets } from './asking/ask.ts'
import { audited, changesOf } from './audit.ts'
import { requireNewTargets, requireSound, requireSoundForms } from './checks/check.ts'
import { decide } from './decide.ts'
import { exportFieldsOf } from './export/columns.ts'
import { exportCollection } from './export/export.ts'
import { carryOut } from './pieces.ts'
import { previewCollection } from './preview/preview.ts'
import { describeDashboard, describeProgress } from './progress/progress.ts'
import { dashboardList } from './progress/queries.ts'
import {
  type CollectionRecord,
  changeStatus,
  collectionList,
  deleteCollection,
  deleteSubCollections,
  findCollection,
  insertCollection,
  insertSubCollections,
  listCollectionNames,
  listSubCollections,
  setEnabled,
  updateCollection,
} from './queries.ts'
import { queueRequests } from './reaching/queries.ts'
import { collectionRules, readStatus } from './rules.ts'
import { applyChanges } from './synchronisation/apply.ts'
import { describeSynchronisation } from './synchronisation/list.ts'
import { targetList } from './targets/queries.ts'
import { describeTargets, exportTargets } from './targets/targets.ts'
import { collectionDetail, collectionRows } from './views.ts'

const loadLocked = (trx: Writer, id: number): Promise<CollectionRecord> => hold(trx, 'collection', id, findCollection)

/** Hides a collection, or brings it back. */
async function setHidden(context: CommandContext, id: number, enabled: boolean) {
  const { db, caller, now } = context
  const collection = await loadLocked(db, id)
  collectionRules.check(enabled ? 'ENABLE' : 'DISABLE', collection, caller)
  return enable(context, collection, enabled, { name: collection.name, write: set => setEnabled(db, id, set, now) })
}

export const collectionImplementation: Implementation<typeof collectionMethods> = {
  ...listBodies(collectionList, (rows, { db, caller }) => collectionRows(db, caller, rows)),

  async GET_ID({ id }, { db, caller }) {
    return collectionDetail(db, caller, await requireFound(findCollection(db, id)))
  },

  async GET_ALL(_input, { db }) {
    return (await listCollectionNames(db)).map(row => ({ ...row, status: readStatus(row.status) }))
  },

  async ADD(input, { db, caller, now, audit }) {
    await requireSound(db, input)
    const id = await refuseTaken(insertCollection(db, input, caller.id, now), { name_fold: 'NAME' })
    await insertSubCollections(db, id, input.forms)
    audit(input.name, await changesOf(db, null, id))
    return { id }
  },

  async UPDATE({ id, ...input }, { db, caller, now, audit, refuseStale }) {
    const before = await loadLocked(db, id)
    collectionRules.check('UPDATE', before, caller)
    await refuseStale()
    const former = await audited(db, id)
    await requireSound(db, input)
    await refuseTaken(updateCollection(db, id, input, now), { name_fold: 'NAME' })
    await deleteSubCollections(db, id)
    await insertSubCollections(db, id, input.forms)
    audit(input.name, await changesOf(db, former, id))
    return { id }
  },

  async CHANGE_DECISION({ id, decision, comment, changes }, { db, caller, now, audit, after }) {
    const collection = await loadLocked(db, id)
    await decide(db, collection, { to: decision, comment, changes, by: caller.id, now })
    after(database => carryOut(database, id))
    if (changes.length > 0) after(database => applyChanges(database, id, now))
    audit(collection.name, changesBetween({ status: collection.status }, { status: decision }, COLLECTION_FIELDS))
    return {}
  },

  async EXTENSION({ id, description, endDate, forms }, { db, caller, now, audit, after }) {
    const collection = await loadLocked(db, id)
    collectionRules.check('EXTENSION', collection, caller)
    const end = endDate ?? collection.end_date
    refuseFaults([...checkDates(collection.start_date, end), ...checkExtendedEnd(collection.end_date, end)])
    if (end < parisDay(now)) refuseFaults([collectionFault('endDate', 'COLLECT.END_PAST')])
    if (forms.length === 0 && end === collection.end_date) refuseFaults([collectionFault('forms', 'COLLECT.EXTENSION_EMPTY')])
    await requireSoundForms(db, forms)
    await requireNewTargets(db, id, forms)
    await queueRequests(db, id)
    const former = await audited(db, id)
    const { length } = await listSubCollections(db, id)
    await askTargets(db, await insertSubCollections(db, id, forms, length))
    after(database => carryOut(database, id))
    const extension = { formerEnd: collection.end_date, end, added: forms.flatMap(targetsOf).length }
    const change = { id, from: collection.status, comment: description, by: caller.id, now, extension }
    await changeStatus(db, { ...change, to: 'COLLECT_STATUS_EXTENSION' })
    audit(collection.name, await changesOf(db, former, id))
    return {}
  },

  ENABLE: (input, context) => setHidden(context, input.id, true),
  DISABLE: (input, context) => setHidden(context, input.id, false),

  async GET_SYNCHRONISATION({ id }, { db }) {
    return describeSynchronisation(db, await requireFound(findCollection(db, id)))
  },

  async PREVIEW({ id }, { db, caller, now }) {
    const collection = await requireFound(findCollection(db, id))
    collectionRules.check('PREVIEW', collection, caller)
    return previewCollection(db, collection, now)
  },

  async GET_TARGETS(input, context) {
    await requireFound(findCollection(context.db, input.collect))
    const { rows, count } = await targetList.page(context, input)
    return { data: describeTargets(rows), count }
  },

  EXPORT_TARGETS: exportTargets,
  async GET_EXPORT_FIELDS({ shareType }) {
    return exportFieldsOf(shareType)
  },

  EXPORT: exportCollection,

  async GET_DASHBOARD(input, context) {
    const { rows, count } = await dashboardList.page(context, input)
    return { data: await describeDashboard(context.db, rows, context.caller), count }
  },
  async GET_DASHBOARD_EXTERNAL(input, context) {
    const { rows, count } = await dashboardList.page(context, input)
    return { data: await describeDashboard(context.db, rows, context.caller), count }
  },
  async GET_COLLECT_PROGRESS({ id }, { db, caller }) {
    await requireFound(findCollection(db, id))
    return describeProgress(db, id, caller, 'partner')
  },
  async GET_COLLECT_PROGRESS_AFFILIATE({ id }, context) {
    const [collection] = (await dashboardList.page(context, { id, page: 1, size: 1, order: 'id', direction: 'ASC' })).rows
    if (!collection) throw new Problem('NOT_FOUND')
    return describeProgress(context.db, id, context.caller, 'request')
  },

  async DELETE({ id }, { db, caller, audit }) {
    const collection = await loadLocked(db, id)
    collectionRules.check('DELETE', collection, caller)
    const former = await audited(db, id)
    await deleteCollection(db, id)
    audit(collection.name, await changesOf(db, former, id))
    return {}
  },
}

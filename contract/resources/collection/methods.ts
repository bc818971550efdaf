import { z } from 'zod'
import { exportCommand } from '../../exports.ts'
import { command, holders, query } from '../../method.ts'
import { filtered, listOf, paging } from '../../paging.ts'
import { byId, codeFilter, date, id, none, requiredArea, text } from '../../values.ts'
import { collectionDetail, collectionInput, collectionRow, exportField, extensionInput } from './entity.ts'
import { dashboardCollection, dashboardInput, progressRow } from './progress.ts'
import { COLLECTION_STATUS_CODES, SHARE_TYPE_CODES } from './states.ts'
import { MOST_CHANGES, syncChange } from './synchronisation.ts'
import { collectionPreview, collectionTarget, TARGET_ORDERS, targetFilters } from './targets.ts'

const view = holders('COLLECT.VIEW')
const ownFigures = holders('EXTERNAL.INDICATEURS')
const switching = z.object({ id, enabled: z.boolean().optional() })
const orders = ['name', 'startDate', 'endDate', 'status', 'createdAt'] as const
const touches = ['COLLECT_MANAGEMENT', 'COLLECT_REMINDER', 'DEMANDE_MANAGEMENT', 'OFFLINE_MANAGEMENT'] as const

/** Filters of the collection list; `from` and `to` bound the start date. */
export const collectionFilters = {
  code: codeFilter('collection').optional(),
  name: text.optional(),
  status: z.enum(COLLECTION_STATUS_CODES).optional(),
  from: date.optional(),
  to: date.optional(),
  /** Hidden ones alone where false; else those that are not hidden. */
  enabled: z.boolean().optional(),
}

/** COLLECT_MANAGEMENT (docs/domain.md 13). */
export const collectionMethods = {
  GET: query({ access: view, input: paging(orders), output: listOf(collectionRow) }),
  FILTER: query({ access: view, input: filtered(collectionFilters, orders), output: listOf(collectionRow) }),
  GET_ID: query({ access: view, input: byId, output: collectionDetail }),
  /** Every collection as `{ id, name }`, for the selects of the request list. */
  GET_ALL: query({
    access: holders('COLLECT.VIEW', 'REQUEST.VIEW'),
    input: none,
    output: z.array(z.object({ id, name: z.string(), status: z.enum(COLLECTION_STATUS_CODES) })),
  }),
  ADD: command({ access: holders('COLLECT.ADD'), input: collectionInput, output: byId, audit: 'Création d’une collecte', touches }),
  UPDATE: command({
    access: holders('COLLECT.UPDATE'),
    input: collectionInput.extend({ id }),
    output: byId,
    audit: 'Modification d’une collecte',
    touches,
    edits: ['GET_ID'],
  }),
  CHANGE_DECISION: command({
    access: holders('COLLECT.ENABLE'),
    /** `changes`: what a synchronisation writes, of GET_SYNCHRONISATION. */
    input: z.object({
      id,
      decision: z.enum(COLLECTION_STATUS_CODES),
      comment: requiredArea,
      changes: z.array(id).max(MOST_CHANGES).default([]),
    }),
    output: none,
    audit: 'Changement de statut d’une collecte',
    touches,
  }),
  EXTENSION: command({
    access: holders('COLLECT.EXTENSION'),
    input: extensionInput,
    output: none,
    audit: 'Extension d’une collecte',
    touches,
  }),
  /** Hides a collection that is prepared or archived, and brings it back. */
  ENABLE: command({ access: holders('COLLECT.ENABLE'), input: switching, output: none, audit: 'Activation d’une collecte', touches }),
  DISABLE: command({ access: holders('COLLECT.ENABLE'), input: switching, output: none, audit: 'Désactivation d’une collecte', touches }),
  /** What a synchronisation may write to records, of an archived collection; of a synchronised one, what became of each. */
  GET_SYNCHRONISATION: query({ access: view, input: byId, output: z.array(syncChange) }),
  PREVIEW: query({ access: view, input: byId, output: collectionPreview }),
  GET_TARGETS: query({ access: view, input: filtered(targetFilters, TARGET_ORDERS), output: listOf(collectionTarget) }),
  EXPORT_TARGETS: exportCommand(view, 'Export des cibles d’une collecte', { targetFilterBO: z.object(targetFilters) }, TARGET_ORDERS),
  /** The columns of EXPORT for a kind of target, in their order. */
  GET_EXPORT_FIELDS: query({ access: view, input: z.object({ shareType: z.enum(SHARE_TYPE_CODES) }), output: z.array(exportField) }),
  EXPORT: exportCommand(view, 'Export des réponses d’une collecte', { id, shareType: z.enum(SHARE_TYPE_CODES) }, []),
  /** The collections that were opened; a partner's are those that ask something of the own affiliate. */
  GET_DASHBOARD: query({ access: holders('DASHBOARD.VIEW'), input: dashboardInput, output: listOf(dashboardCollection) }),
  GET_DASHBOARD_EXTERNAL: query({ access: ownFigures, input: dashboardInput, output: listOf(dashboardCollection) }),
  GET_COLLECT_PROGRESS: query({ access: holders('DASHBOARD.VIEW', 'COLLECT.VIEW'), input: byId, output: z.array(progressRow) }),
  GET_COLLECT_PROGRESS_AFFILIATE: query({ access: ownFigures, input: byId, output: z.array(progressRow) }),
  DELETE: command({ access: holders('COLLECT.UPDATE'), input: byId, output: none, audit: 'Suppression d’une collecte', touches }),
}

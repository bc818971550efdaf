import { z } from 'zod'
import { command, holders, query } from '../../method.ts'
import { filtered, listOf, paging } from '../../paging.ts'
import { byId, codeFilter, date, id, none, requiredArea, text } from '../../values.ts'
import { collectionDetail, collectionInput, collectionRow, extensionInput } from './entity.ts'
import { COLLECTION_STATUS_CODES } from './states.ts'

const view = holders('COLLECT.VIEW')
const orders = ['name', 'startDate', 'endDate', 'status', 'createdAt'] as const
const touches = ['COLLECT_MANAGEMENT', 'DEMANDE_MANAGEMENT', 'OFFLINE_MANAGEMENT'] as const

/** Filters of the collection list; `from` and `to` bound the start date. */
export const collectionFilters = {
  code: codeFilter('collection').optional(),
  name: text.optional(),
  status: z.enum(COLLECTION_STATUS_CODES).optional(),
  from: date.optional(),
  to: date.optional(),
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
    input: z.object({ id, decision: z.enum(COLLECTION_STATUS_CODES), comment: requiredArea }),
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
  DELETE: command({ access: holders('COLLECT.UPDATE'), input: byId, output: none, audit: 'Suppression d’une collecte', touches }),
}

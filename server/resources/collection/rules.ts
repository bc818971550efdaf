import { Problem } from '#contract/errors.ts'
import { hasRight } from '#contract/method.ts'
import { canEdit, canExtend } from '#contract/resources/collection/rules.ts'
import { COLLECTION_NEXT, COLLECTION_STATUS_CODES, type CollectionStatus } from '#contract/resources/collection/states.ts'
import type { Caller } from '../../access/caller.ts'

/** The status of a stored collection; anything else is a broken row. */
export function readStatus(text: string): CollectionStatus {
  const status = COLLECTION_STATUS_CODES.find(code => code === text)
  if (!status) throw new Error(`unknown collection status ${text}`)
  return status
}

/** The status a decision may lead to now; writing accepted answers to the records is not offered yet. */
export function nextStatus(from: CollectionStatus): CollectionStatus | null {
  const next = COLLECTION_NEXT[from]
  return next === 'COLLECT_STATUS_SYNCHRONISATION' ? null : next
}

export const refuseTransition = (from: string, to: string): Problem => new Problem('TRANSITION_REFUSED', { from, to })

/** The methods the caller may use on a collection in this status (decisions, Collections). */
export function methodsFor(caller: Caller, status: CollectionStatus): string[] {
  const offered = {
    GET_ID: true,
    UPDATE: canEdit(status) && hasRight(caller, 'COLLECT.UPDATE'),
    DELETE: canEdit(status) && hasRight(caller, 'COLLECT.UPDATE'),
    CHANGE_DECISION: nextStatus(status) !== null && hasRight(caller, 'COLLECT.ENABLE'),
    EXTENSION: canExtend(status) && hasRight(caller, 'COLLECT.EXTENSION'),
  }
  return Object.entries(offered).flatMap(([method, isOffered]) => (isOffered ? [method] : []))
}

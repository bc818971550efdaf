import { always, type Refusal, recordRules } from '#contract/can.ts'
import { Problem } from '#contract/errors.ts'
import { collectionMethods } from '#contract/resources/collection/methods.ts'
import { canEdit, canExtend } from '#contract/resources/collection/rules.ts'
import { COLLECTION_NEXT, COLLECTION_STATUS_CODES, type CollectionStatus } from '#contract/resources/collection/states.ts'

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

const transition = (from: string, to: string): Refusal => ['TRANSITION_REFUSED', { from, to }]
export const refuseTransition = (from: string, to: string): Problem => new Problem(...transition(from, to))

interface Stored {
  status: string
}
const changeable =
  (to: string) =>
  ({ status }: Stored) =>
    canEdit(readStatus(status)) ? null : transition(status, to)

/** What may be done with a collection in its status (docs/domain.md 13.2). Which decision it is, `decide` judges. */
export const collectionRules = recordRules(collectionMethods, {
  GET_ID: always,
  UPDATE: changeable('COLLECT_STATUS_CREATED'),
  DELETE: changeable('DELETED'),
  CHANGE_DECISION: ({ status }: Stored) => (nextStatus(readStatus(status)) === null ? transition(status, status) : null),
  EXTENSION: ({ status }: Stored) => (canExtend(readStatus(status)) ? null : transition(status, 'COLLECT_STATUS_EXTENSION')),
})

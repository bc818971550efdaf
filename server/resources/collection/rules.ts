import { always, type Refusal, recordRules, unlessDone } from '#contract/can.ts'
import { Problem } from '#contract/errors.ts'
import { collectionMethods } from '#contract/resources/collection/methods.ts'
import { canEdit, canExtend, canHide } from '#contract/resources/collection/rules.ts'
import { COLLECTION_NEXT, COLLECTION_STATUS_CODES, type CollectionStatus } from '#contract/resources/collection/states.ts'

/** The status of a stored collection; anything else is a broken row. */
export function readStatus(text: string): CollectionStatus {
  const status = COLLECTION_STATUS_CODES.find(code => code === text)
  if (!status) throw new Error(`unknown collection status ${text}`)
  return status
}

/** `asking` names how many targets are still to be asked, where that is the reason. */
const transition = (from: string, to: string, asking = 0): Refusal => ['TRANSITION_REFUSED', { from, to, ...(asking > 0 && { asking }) }]
export const refuseTransition = (from: string, to: string, asking = 0): Problem => new Problem(...transition(from, to, asking))

interface Stored {
  status: string
  enabled: number
  asking: number
}
const OPENED = 'COLLECT_STATUS_OPENED'

/** What may be done with a collection that is not hidden. */
const shown =
  (allows: (status: CollectionStatus) => boolean, to: (status: string) => string) =>
  ({ status, enabled, asking }: Stored) =>
    enabled === 1 && asking === 0 && allows(readStatus(status)) ? null : transition(status, to(status), asking)

/** What may be done with a collection in its status (docs/domain.md 13.2). Which decision it is, `decide` judges. */
export const collectionRules = recordRules(collectionMethods, {
  GET_ID: always,
  UPDATE: shown(canEdit, () => 'COLLECT_STATUS_CREATED'),
  DELETE: ({ status }: Stored) => (canEdit(readStatus(status)) ? null : transition(status, 'DELETED')),
  CHANGE_DECISION: shown(
    status => COLLECTION_NEXT[status] !== null,
    status => status,
  ),
  EXTENSION: shown(canExtend, () => 'COLLECT_STATUS_EXTENSION'),
  PREVIEW: ({ status }: Stored) => (canEdit(readStatus(status)) ? null : transition(status, OPENED)),
  ENABLE: ({ enabled }: Stored) => unlessDone(enabled === 0),
  DISABLE: ({ status, enabled }: Stored) =>
    canHide(readStatus(status)) ? unlessDone(enabled === 1) : transition(status, 'COLLECT_STATUS_ARCHIVAGE'),
})

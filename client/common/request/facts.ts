import type { RequestRow } from '#contract/resources/request/entity.ts'
import type { RequestFacts } from '#contract/resources/request/rules.ts'

/** What rules judge a request by, out of what a screen has of it. */
export const factsOf = (request: RequestRow): Omit<RequestFacts, 'assignee'> => ({
  type: request.type,
  status: request.status,
  enabled: request.enabled,
  collectionStatus: request.collectTargetObject?.status ?? null,
  opensOn: request.opensOn,
  initiator: request.createdByUser?.id ?? null,
  states: request.qsQuestionMaster.map(({ state }) => state),
})

import { always, type Refusal, recordRules, unlessDone } from '#contract/can.ts'
import { affiliateMethods, esusMethods } from '#contract/resources/affiliate/methods.ts'
import type { Caller } from '../../access/caller.ts'

/** A request about the record waits for staff's decision. */
export const REQUEST_WAITS: Refusal = ['CONFLICT', 'UPDATE_REQUEST_EXISTING']

interface Affiliate {
  enabled: number
  /** The partner's modification that waits. */
  pending: number | null
}

/** A partner proposes one modification at a time; staff change the record beside it. */
export const affiliateRules = recordRules(affiliateMethods, {
  UPDATE: ({ pending }: Affiliate, caller: Caller) => (pending !== null && !caller.isInternal ? REQUEST_WAITS : null),
  CHANGE_TYPE: always,
  ACTIVATION: ({ enabled }: Affiliate) => unlessDone(enabled === 0),
  DESACTIVATION: ({ enabled }: Affiliate) => unlessDone(enabled === 1),
})

interface Agreement {
  pending_request: number | null
}

/** While a request about it is pending, partners propose nothing more and nobody deletes it. */
export const esusRules = recordRules(esusMethods, {
  UPDATE: ({ pending_request }: Agreement, caller: Caller) => (pending_request !== null && !caller.isInternal ? REQUEST_WAITS : null),
  DELETE: ({ pending_request }: Agreement) => (pending_request !== null ? REQUEST_WAITS : null),
})

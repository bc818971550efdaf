import { always, type Refusal, recordRules, unlessDone } from '#contract/can.ts'
import { profileMethods, roleMethods } from '#contract/resources/role/methods.ts'
import type { Caller } from '../../access/caller.ts'
import { holdsAll } from '../../access/grants/grants.ts'

/** A role or profile as its rules see it. */
export interface NamedFacts {
  enabled: number
  /** Every permission that it gives, by what is enabled or not. */
  codes: readonly string[]
  /** By it a profile gives the authority ADMIN, or would once it is enabled. */
  makesAdmin: boolean
}

/** A profile's rules ask one thing more. */
export interface ProfileFacts extends NamedFacts {
  /** It asks a second factor of the caller. */
  isOwnDuty: boolean
}

const FORBIDDEN: Refusal = ['FORBIDDEN']
const isAbove = ({ codes, makesAdmin }: NamedFacts, caller: Caller): boolean => !holdsAll(caller, codes) || (makesAdmin && !caller.isAdmin)
/** Nobody enables, disables or deletes what gives more than they hold. */
const common = {
  GET_ID: always,
  UPDATE: always,
  ACTIVATION: (facts: NamedFacts, caller: Caller) => (isAbove(facts, caller) ? FORBIDDEN : unlessDone(facts.enabled === 0)),
  DESACTIVATION: (facts: NamedFacts, caller: Caller) => (isAbove(facts, caller) ? FORBIDDEN : unlessDone(facts.enabled === 1)),
}
const deletion = (facts: NamedFacts, caller: Caller) => (isAbove(facts, caller) ? FORBIDDEN : null)

export const roleRules = recordRules(roleMethods, { ...common, DELETE: deletion })

/** Nobody deletes the profile that asks a second factor of them; a SUPER_ADMIN may. */
export const profileRules = recordRules(profileMethods, {
  ...common,
  DELETE: (facts: ProfileFacts, caller: Caller) => (facts.isOwnDuty && !caller.isSuperAdmin ? FORBIDDEN : deletion(facts, caller)),
})
